import type { LineMarket, LinePrice } from '../../../domain/feed/port.ts'
import { isLineCrossed } from '../../../domain/feed/sure-win.ts'
import type { MarketTerms, Shown } from './selection-book.ts'
import type { LineUpdate } from './updates.ts'

/** A fancy as the feed has told it so far. */
export class LineBook {
  readonly #terms: MarketTerms
  #told: LineUpdate

  constructor(terms: MarketTerms, told: LineUpdate) {
    this.#terms = terms
    this.#told = told
  }

  apply(update: LineUpdate): void {
    const told = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))
    this.#told = { ...this.#told, ...told }
  }

  /** Forgets status and prices: whoever missed messages knows neither. */
  forget(): void {
    const { mi, name } = this.#told
    const nothing = { status: undefined, noRate: null, noRuns: null, yesRate: null, yesRuns: null }
    this.#told = { mi, name, ...nothing }
  }

  /** A fancy whose status is never told is open while it has a price. */
  snapshot(names: ReadonlyMap<string, string>, { live, betDelaySeconds }: Shown): LineMarket {
    const { mi, name, status, noRate, noRuns, yesRate, yesRuns } = this.#told
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
  rate: LinePrice['rate'] | null | undefined,
): LinePrice | null {
  return runs === null || runs === undefined || rate === null || rate === undefined ? null : { runs, rate }
}

/** Neither, where they win together whatever is counted: only one of the two was told yet. */
function uncrossed(no: LinePrice | null, yes: LinePrice | null): [LinePrice | null, LinePrice | null] {
  return isLineCrossed({ no, yes }) ? [null, null] : [no, yes]
}
