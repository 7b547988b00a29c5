import type { CatalogueMatch } from '../../../domain/feed/normalise-match.ts'
import { MatchBook } from './match-book.ts'
import type { Update } from './updates.ts'

/** The books of all matches in the catalogue. */
export class MatchBooks {
  #byMatch: ReadonlyMap<string, MatchBook> = new Map()
  #byEvent: ReadonlyMap<string, MatchBook> = new Map()
  #byMarket: ReadonlyMap<string, MatchBook> = new Map()

  /**
   * Keeps the books of matches that are still listed. Returns the events to subscribe to, and those to leave.
   */
  enlist(matches: readonly CatalogueMatch[]): { readonly fresh: string[]; readonly gone: string[] } {
    const before = this.#byEvent
    const books = matches.map((match) => {
      const known = this.#byMatch.get(match.matchId)
      if (known?.eventId !== match.eventId) return new MatchBook(match)
      known.describe(match)
      return known
    })
    const fresh = books.filter((book) => before.get(book.eventId) !== book).map((book) => book.eventId)
    this.#byMatch = new Map(books.map((book) => [book.matchId, book]))
    this.#byEvent = new Map(books.map((book) => [book.eventId, book]))
    this.#byMarket = new Map(books.map((book) => [book.mid, book]))
    return { fresh, gone: [...before.keys()].filter((eventId) => !this.#byEvent.has(eventId)) }
  }

  get eventIds(): readonly string[] {
    return [...this.#byEvent.keys()]
  }

  get(matchId: string): MatchBook | undefined {
    return this.#byMatch.get(matchId)
  }

  [Symbol.iterator](): Iterator<MatchBook> {
    return this.#byMatch.values()
  }

  /** Applies an update; one of a market of no listed match is ignored. */
  apply(update: Update): void {
    const book = update.kind === 'matchOdds' ? this.#byMarket.get(update.mid) : this.#byEvent.get(update.eid)
    book?.apply(update)
  }

  forget(): void {
    for (const book of this.#byMatch.values()) book.forget()
  }
}
