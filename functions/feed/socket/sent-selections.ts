import type { SelectionKind } from '../../../domain/contract/markets.ts'
import type { RunnerPrices, SelectionMarket } from '../../../domain/feed/port.ts'
import { hasSureWin } from '../../../domain/feed/sure-win.ts'
import type { KnownRunners } from './known-runners.ts'
import type { RunnerUpdate, SelectionsUpdate } from './updates.ts'

/** The parts of a market that are the same in every snapshot. */
export interface MarketTerms {
  readonly marketId: string
  readonly stakeMinPaise: SelectionMarket['stakeMinPaise']
  readonly stakeMaxPaise: SelectionMarket['stakeMaxPaise']
}

/** The facts that a snapshot depends on besides the feed's messages. */
export interface Shown {
  /** False while the feed is unreliable: no bet is taken then. */
  readonly live: boolean
  readonly betDelaySeconds: number
}

/** A market of selections as the feed has sent it so far. */
export class SentSelections {
  readonly #terms: MarketTerms & { readonly kind: SelectionKind }
  #name: string | undefined
  #status: SelectionsUpdate['status']
  readonly #runners = new Map<number, RunnerUpdate>()

  constructor(terms: MarketTerms & { readonly kind: SelectionKind }) {
    this.#terms = terms
  }

  apply({ status, name, runners }: SelectionsUpdate): void {
    this.#status = status ?? this.#status
    this.#name = name ?? this.#name
    for (const update of runners) {
      const before = this.#runners.get(update.selectionId)
      this.#runners.set(update.selectionId, {
        selectionId: update.selectionId,
        name: update.name ?? before?.name,
        status: update.status ?? before?.status,
        back: update.back ?? before?.back,
        lay: update.lay ?? before?.lay,
      })
    }
  }

  /** Forgets status and prices: after missed messages neither is known. A removed runner stays removed. */
  forget(): void {
    this.#status = undefined
    for (const [selectionId, { name, status }] of this.#runners) {
      const out = status === 'REMOVED' ? status : undefined
      this.#runners.set(selectionId, { selectionId, name, status: out, back: undefined, lay: undefined })
    }
  }

  /**
   * Open when the feed says so, all its runners are named, and no bets on several of them win whatever the
   * result. Runners without a name are not shown, nor are those outside a complete field.
   */
  snapshot(name: string, field: KnownRunners, { live, betDelaySeconds }: Shown): SelectionMarket {
    const { names, ids, least, isComplete } = field
    const known = new Set([...ids, ...this.#runners.keys()])
    const runners = (isComplete ? ids : [...known]).flatMap((id) => this.#runner(id, names.get(id)))
    const isWhole = runners.length === known.size && runners.length >= least
    const isOpen = live && this.#status === 'ACTIVE' && isWhole && !hasSureWin(runners)
    return {
      ...this.#terms,
      name: this.#name ?? name,
      status: isOpen ? 'OPEN' : 'SUSPENDED',
      betDelaySeconds,
      runners,
      ...(!isComplete && { mayGrow: true }),
    }
  }

  #runner(selectionId: number, catalogueName: string | undefined): RunnerPrices[] {
    const sent = this.#runners.get(selectionId)
    const name = catalogueName ?? sent?.name
    if (name === undefined) return []
    const { back = [], lay = [] } = sent ?? {}
    const offered = (sent?.status ?? 'ACTIVE') === 'ACTIVE' && !isCrossed(back, lay)
    return [
      {
        selectionId,
        name,
        status: sent?.status === 'REMOVED' ? 'REMOVED' : 'ACTIVE',
        back: offered ? back : [],
        lay: offered ? lay : [],
      },
    ]
  }
}

/** Whether backing and laying win together whatever the result: then only one of the two prices is up to date. */
function isCrossed([back]: RunnerPrices['back'], [lay]: RunnerPrices['lay']): boolean {
  return back !== undefined && lay !== undefined && back.rate > lay.rate
}
