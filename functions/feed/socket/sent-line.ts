import type { LineMarket, PriceOfLine } from '../../../domain/feed/port.ts'
import { isLineCrossed } from '../../../domain/feed/sure-win.ts'
import type { MarketTerms, Shown } from './sent-selections.ts'
import type { LineUpdate } from './updates.ts'

/** A fancy market as the feed has sent it so far. */
export class SentLine {
  readonly #terms: MarketTerms
  #state: LineUpdate

  constructor(terms: MarketTerms, state: LineUpdate) {
    this.#terms = terms
    this.#state = state
  }

  apply(update: LineUpdate): void {
    const sent = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
    this.#state = { ...this.#state, ...sent }
  }

  /** Forgets status and prices: after missed messages neither is known. */
  forget(): void {
    const { mi, name } = this.#state
    const nothing = { status: undefined, noRate: null, noRuns: null, yesRate: null, yesRuns: null }
    this.#state = { mi, name, ...nothing }
  }

  /** A fancy market without a status from the feed is open while it has a price. */
  snapshot(names: ReadonlyMap<string, string>, { live, betDelaySeconds }: Shown): LineMarket {
    const { mi, name, status, noRate, noRuns, yesRate, yesRuns } = this.#state
    const [no, yes] = uncrossed(linePrice(noRuns, noRate), linePrice(yesRuns, yesRate))
    const open = (status ?? 'ACTIVE') === 'ACTIVE' && (no !== null || yes !== null)
    return {
      ...this.#terms,
      kind: 'fancy',
      name: names.get(mi) ?? name ?? `Session ${mi}`,
      status: live && open ? 'OPEN' : 'SUSPENDED',
      betDelaySeconds,
      no,
      yes,
    }
  }
}

function linePrice(
  runs: number | null | undefined,
  rate: PriceOfLine['rate'] | null | undefined,
): PriceOfLine | null {
  return runs === null || runs === undefined || rate === null || rate === undefined ? null : { runs, rate }
}

/** Drops both prices where they win together whatever the count: only one of the two is up to date. */
function uncrossed(
  no: PriceOfLine | null,
  yes: PriceOfLine | null,
): [PriceOfLine | null, PriceOfLine | null] {
  return isLineCrossed({ no, yes }) ? [null, null] : [no, yes]
}
