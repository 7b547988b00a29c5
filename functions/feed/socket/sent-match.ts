import { isDeepStrictEqual } from 'node:util'
import type { Score } from '../../../domain/contract/matches.ts'
import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import type { MarketSnapshot, MatchSnapshot } from '../../../domain/feed/port.ts'
import { DEFAULT_STAKES, MATCH_ODDS_STAKES } from '../../../domain/feed/stakes.ts'
import { bookmakerField, mainField } from './known-runners.ts'
import { SentLine } from './sent-line.ts'
import { SentSelections, type Shown } from './sent-selections.ts'
import { mainId, type Update } from './updates.ts'

/** How long a bet waits in play: external prices lag the ball by about this. */
const BET_DELAY_SECONDS = 3

/** An empty score: the feed has prices only. */
const NO_SCORE: Score = {
  innings: [],
  batting: null,
  batters: [],
  bowler: null,
  recentBalls: [],
  requiredRate: null,
  points: [],
  serving: null,
  status: '',
}

/** A match of the catalogue, with what the feed has sent of its markets so far. */
export class SentMatch {
  #match: CatalogueMatch
  readonly #main: SentSelections
  readonly #bookmakers = new Map<string, SentSelections>()
  readonly #lines = new Map<string, SentLine>()
  #last: MatchSnapshot | undefined

  constructor(match: CatalogueMatch) {
    this.#match = match
    this.#main = new SentSelections({ ...this.#terms('mo'), ...MATCH_ODDS_STAKES, kind: 'matchOdds' })
  }

  get matchId(): string {
    return this.#match.matchId
  }

  get eventId(): string {
    return this.#match.eventId
  }

  /** The feed's id of the main market. */
  get mid(): string {
    return mainId(this.#match)
  }

  /** Takes the match's new entry in the catalogue. */
  describe(match: CatalogueMatch): void {
    this.#match = match
  }

  apply(update: Update): void {
    if (update.kind === 'matchOdds') this.#main.apply(update.selections)
    else if (update.kind === 'bookmaker') this.#bookmaker(update.code).apply(update.selections)
    else this.#line(update).apply(update.line)
  }

  /** Forgets prices when the connection is lost; the markets stay. */
  forget(): void {
    for (const market of [this.#main, ...this.#bookmakers.values(), ...this.#lines.values()]) market.forget()
  }

  /**
   * The same object as before when nothing changed. Sequences follow the clock, so that they also grow over
   * restarts.
   */
  snapshot(nowMs: number, live: boolean): MatchSnapshot {
    const { matchId, sportId, name, competition, startsAtMs, teams, inPlay } = this.#match
    const started = inPlay ?? startsAtMs <= nowMs
    const sequence = this.#last?.sequence ?? 0
    const snapshot: MatchSnapshot = {
      matchId,
      sportId,
      name,
      competition,
      startsAtMs,
      phase: started ? 'live' : 'upcoming',
      teams,
      score: NO_SCORE,
      // In play from the announced start on, even before the catalogue says so: otherwise bets on balls that
      // have already been bowled would be accepted without a delay.
      markets: this.#markets(live, started || startsAtMs <= nowMs ? BET_DELAY_SECONDS : 0),
      sequence,
    }
    if (this.#last && isDeepStrictEqual(snapshot, this.#last)) return this.#last
    this.#last = { ...snapshot, sequence: Math.max(sequence + 1, nowMs) }
    return this.#last
  }

  #markets(live: boolean, betDelaySeconds: number): readonly MarketSnapshot[] {
    const { marketName, lineNames } = this.#match
    const shown: Shown = { live, betDelaySeconds }
    const field = bookmakerField(this.#match)
    return [
      this.#main.snapshot(marketName, mainField(this.#match), shown),
      ...[...this.#bookmakers.values()].map((market) => market.snapshot('Bookmaker', field, shown)),
      ...[...this.#lines.values()].map((market) => market.snapshot(lineNames, shown)),
    ]
  }

  #bookmaker(code: string): SentSelections {
    const terms = { ...this.#terms(`bm${code}`), kind: 'bookmaker' } as const
    return getOrMake(this.#bookmakers, code, () => new SentSelections(terms))
  }

  #line({ code, line }: Extract<Update, { kind: 'fancy' }>): SentLine {
    return getOrMake(this.#lines, code, () => new SentLine(this.#terms(`f${code}`), line))
  }

  #terms(code: string) {
    return { marketId: `${this.#match.matchId}.${code}`, ...DEFAULT_STAKES }
  }
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
