import { getOdds } from '../../domain/contract/markets.ts'
import { getMatch, SPORTS } from '../../domain/contract/matches.ts'
import type { Live, MatchFacts } from '../../web/lib/realtime/live.ts'
import type { PlayerCall } from './player-call.ts'

/** Ids of markets, and of their matches, that are asked for. */
export interface MarketIds {
  readonly marketIds?: readonly string[] | null | undefined
  readonly eventIds?: readonly string[] | null | undefined
}

/** Which matches there are: the listed ones, and others that were asked for by id. */
export class MarketList {
  readonly #live: Live
  readonly #call: PlayerCall
  readonly #listeners = new Set<() => void>()
  /** Match ids by the ids of their main markets. */
  readonly #matchOf = new Map<string, string>()
  readonly #unlisted = new Set<string>()
  readonly #ready: Promise<void>

  constructor(live: Live, call: PlayerCall) {
    this.#live = live
    this.#call = call
    this.#ready = new Promise((resolve) => this.#listeners.add(resolve))
    for (const { id } of SPORTS) live.lists.subscribe(String(id), () => this.#note())
  }

  /** The known matches, the listed ones first. */
  all(): readonly MatchFacts[] {
    const { lists, matches } = this.#live
    const listed = SPORTS.flatMap(({ id }) => lists.get(String(id)) ?? [])
    return [...new Set([...listed, ...this.#unlisted])].flatMap((id) => matches.get(id) ?? [])
  }

  /** The match of a main market; undefined if it is not known. */
  matchOf(marketId: string): MatchFacts | undefined {
    return this.#live.matches.get(this.#matchOf.get(marketId) ?? '')
  }

  /** Waits for the lists, and reads the matches that are asked for but not listed. Unknown ids are ignored. */
  async learn({ marketIds, eventIds }: MarketIds): Promise<void> {
    await this.#ready
    const known = new Set(this.all().map(({ matchId }) => matchId))
    await Promise.allSettled([
      ...(eventIds ?? []).filter((id) => !known.has(id)).map((id) => this.#learnMatch(id)),
      ...(marketIds ?? []).filter((id) => !this.#matchOf.has(id)).map((id) => this.#learnMarket(id)),
    ])
  }

  /** Calls at each change of the lists, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #note(): void {
    for (const match of this.all()) this.#matchOf.set(match.marketId, match.matchId)
    for (const listener of this.#listeners) listener()
  }

  async #learnMatch(matchId: string): Promise<void> {
    const { match } = await this.#call({ call: getMatch, params: { matchId } })
    this.#unlisted.add(matchId)
    this.#matchOf.set(match.marketId, matchId)
    this.#live.putMatch(match)
  }

  async #learnMarket(marketId: string): Promise<void> {
    const { matchId } = await this.#call({ call: getOdds, query: { market_id: marketId } })
    await this.#learnMatch(matchId)
  }
}
