import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import { SentMatch } from './sent-match.ts'
import type { Update } from './updates.ts'

/** All matches in the catalogue, as the feed has sent them. */
export class SentMatches {
  #byMatch: ReadonlyMap<string, SentMatch> = new Map()
  #byEvent: ReadonlyMap<string, SentMatch> = new Map()
  #byMarket: ReadonlyMap<string, SentMatch> = new Map()

  /** Keeps what was sent of matches that are still listed. Returns the events to subscribe to, and those to leave. */
  enlist(listed: readonly CatalogueMatch[]): { readonly fresh: string[]; readonly gone: string[] } {
    const before = this.#byEvent
    const matches = listed.map((match) => {
      const known = this.#byMatch.get(match.matchId)
      if (known?.eventId !== match.eventId) return new SentMatch(match)
      known.describe(match)
      return known
    })
    const fresh = matches.filter((match) => before.get(match.eventId) !== match).map((match) => match.eventId)
    this.#byMatch = new Map(matches.map((match) => [match.matchId, match]))
    this.#byEvent = new Map(matches.map((match) => [match.eventId, match]))
    this.#byMarket = new Map(matches.map((match) => [match.mid, match]))
    return { fresh, gone: [...before.keys()].filter((eventId) => !this.#byEvent.has(eventId)) }
  }

  get eventIds(): readonly string[] {
    return [...this.#byEvent.keys()]
  }

  get(matchId: string): SentMatch | undefined {
    return this.#byMatch.get(matchId)
  }

  [Symbol.iterator](): Iterator<SentMatch> {
    return this.#byMatch.values()
  }

  /** Applies an update; one of a market of no listed match is ignored. */
  apply(update: Update): void {
    const match = update.kind === 'matchOdds' ? this.#byMarket.get(update.mid) : this.#byEvent.get(update.eid)
    match?.apply(update)
  }

  forget(): void {
    for (const match of this.#byMatch.values()) match.forget()
  }
}
