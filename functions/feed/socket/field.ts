import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'

/** The runners of a market, as far as the catalogue tells. */
export interface Field {
  /** Names by id. */
  readonly names: ReadonlyMap<number, string>
  /** The market has each of these, whether or not the feed has told of it yet. */
  readonly ids: readonly number[]
  /** It has no fewer. */
  readonly least: number
  /** These are all that it will ever have; otherwise one that is not named yet may join and win. */
  readonly isComplete: boolean
}

/**
 * How many runners the main market has, by sport, where that leaves no doubt: in football a draw is a result, in tennis, table
 * tennis and volleyball there is none. A cricket match may be drawn or not.
 */
const MAIN_RUNNERS: ReadonlyMap<number, number> = new Map([
  [1, 3],
  [2, 2],
  [27_454_574, 2],
  [998_917, 2],
])

/** The names of a market that the result of the match decides, and nothing else. */
const MATCH_RESULT = /^(match odds|1x2)$/i

/** The runners of a match's main market. They are complete where the catalogue says so, or names as many as the sport has. */
export function mainField(match: CatalogueMatch): Field {
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

/** The runners of a bookmaker, which has its own; those of the main market are named once. */
export function bookmakerField({ runners, runnerCount }: CatalogueMatch): Field {
  return { names: namesOf(runners), ids: [], least: Math.max(2, runnerCount), isComplete: false }
}

function namesOf(runners: CatalogueMatch['runners']): ReadonlyMap<number, string> {
  return new Map(runners.map(({ selectionId, name }) => [selectionId, name]))
}
