import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'

/** The runners of a market, as far as the catalogue knows them. */
export interface KnownRunners {
  /** Names by id. */
  readonly names: ReadonlyMap<number, string>
  /** Runners that the market has, whether or not the feed has sent them yet. */
  readonly ids: readonly number[]
  /** The minimum number of runners. */
  readonly least: number
  /** True when `ids` are all that the market will ever have; otherwise an unnamed runner may join and win. */
  readonly isComplete: boolean
}

/**
 * How many runners the main market has, by sport, where that is certain: football has a draw, tennis, table
 * tennis and volleyball have none. A cricket match may or may not be drawn.
 */
const MAIN_RUNNERS: ReadonlyMap<number, number> = new Map([
  [1, 3],
  [2, 2],
  [27_454_574, 2],
  [998_917, 2],
])

/** The names of markets decided by the match's result alone. */
const MATCH_RESULT = /^(match odds|1x2)$/i

/**
 * The runners of a match's main market. Complete where the catalogue says so, or names as many as the sport
 * has.
 */
export function mainField(match: CatalogueMatch): KnownRunners {
  const { sportId, marketName, runners, runnerCount, isComplete } = match
  const names = namesOf(runners)
  const size = MATCH_RESULT.test(marketName) ? MAIN_RUNNERS.get(sportId) : undefined
  return {
    names,
    ids: [...names.keys()],
    least: Math.max(2, size ?? 0, runnerCount),
    isComplete: isComplete ?? names.size === size,
  }
}

/** The runners of a bookmaker market, which has its own; the catalogue names only those of the main market. */
export function bookmakerField({ runners, runnerCount }: CatalogueMatch): KnownRunners {
  return { names: namesOf(runners), ids: [], least: Math.max(2, runnerCount), isComplete: false }
}

function namesOf(runners: CatalogueMatch['runners']): ReadonlyMap<number, string> {
  return new Map(runners.map(({ selectionId, name }) => [selectionId, name]))
}
