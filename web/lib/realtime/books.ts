import type { BookLevel, OrderBookChange, OrderBookView } from '../../../domain/contract/orders.ts'
import { depthCheck } from '../../../domain/exchange/depth.ts'

/** A level with the version of the book that it is of. One of size 0 is gone. */
interface KnownLevel extends BookLevel {
  readonly version: number
}

/** A match of two players' orders. */
type KnownTrade = OrderBookChange['trades'][number] & {
  readonly key: string
  readonly version: number
}

/** What players matched of a selection, by that version of the book. */
type KnownTotal = OrderBookChange['totals'][number] & { readonly version: number }

/** What is known of the depth of a market's orders: the last whole book, and the changes since. */
export interface KnownBook {
  /** Of the last whole book; undefined before one. */
  readonly version: number | undefined
  readonly levels: Readonly<Record<string, KnownLevel>>
  /** The newest change, and the check of all levels after it. */
  readonly newest?: Pick<OrderBookChange, 'version' | 'check'>
  /** Oldest first; of each selection the last `TRADES_KEPT`. */
  readonly trades: readonly KnownTrade[]
  /** By selection; absent where nothing is known to be matched. */
  readonly totals: Readonly<Record<number, KnownTotal>>
}

const TRADES_KEPT = 5

const NOTHING: KnownBook = { version: undefined, levels: {}, trades: [], totals: {} }

/** The book once a whole one was read. Changes after that one are kept: the edge may answer with one of some seconds ago. */
export function withWholeBook(known: KnownBook = NOTHING, { version, selections }: OrderBookView): KnownBook {
  if (known.version !== undefined && version < known.version) return known
  const read = selections.flatMap(({ selectionId, availableToBack, availableToLay }) => [
    ...availableToBack.map((level) => ({ ...level, selectionId, side: 'lay' as const, version })),
    ...availableToLay.map((level) => ({ ...level, selectionId, side: 'back' as const, version })),
  ])
  const newer = Object.values(known.levels).filter((level) => level.version > version)
  const totals = selections.map(({ selectionId, matched, lastOdds }) => ({ selectionId, matched, lastOdds }))
  return {
    ...known,
    version,
    levels: byKey([...read, ...newer]),
    totals: withTotals(known.totals, totals, version),
  }
}

/** The book after a published change. Changes may come in any order, and twice: of each level the newest counts. */
export function withBookChange(known: KnownBook = NOTHING, change: OrderBookChange): KnownBook {
  const { version, check, levels, totals } = change
  const newer = levels.filter((level) => version > versionOf(known, level))
  return {
    ...known,
    levels: { ...known.levels, ...byKey(newer.map((level) => ({ ...level, version }))) },
    newest: known.newest && known.newest.version > version ? known.newest : { version, check },
    trades: withTrades(known.trades, change),
    totals: withTotals(known.totals, totals, version),
  }
}

/** The version that a level is known of: its own, or that of the whole book, which had or lacked it. */
function versionOf({ levels, version = -1 }: KnownBook, level: BookLevel): number {
  return Math.max(levels[keyOf(level)]?.version ?? -1, version)
}

/** Whether no change was missed, as far as the newest one shows. */
export function isWholeBook({ version, newest, levels }: KnownBook): boolean {
  if (version === undefined) return false
  if (!newest || newest.version <= version) return true
  return depthCheck(Object.values(levels).filter(isThere)) === newest.check
}

/** The levels of a selection for one side of a bet on it, the best price first. */
export function levelsFor(
  { levels }: KnownBook,
  selectionId: number,
  side: 'back' | 'lay',
): readonly BookLevel[] {
  return Object.values(levels)
    .filter((level) => level.selectionId === selectionId && level.side !== side && isThere(level))
    .toSorted((one, other) => (side === 'back' ? other.odds - one.odds : one.odds - other.odds))
}

function isThere({ size }: BookLevel): boolean {
  return size > 0
}

function withTrades(known: readonly KnownTrade[], { version, trades }: OrderBookChange) {
  if (trades.length === 0 || known.some((trade) => trade.version === version)) return known
  const news = trades.map((trade, at) => ({ ...trade, version, key: `${version} ${at}` }))
  const all = [...known, ...news].toSorted((one, other) => one.version - other.version)
  const bySelection = Map.groupBy(all, ({ selectionId }) => selectionId)
  return [...bySelection.values()].flatMap((of) => of.slice(-TRADES_KEPT))
}

/** The newest of each selection: a total only grows. */
function withTotals(
  known: KnownBook['totals'],
  totals: readonly Omit<KnownTotal, 'version'>[],
  version: number,
): KnownBook['totals'] {
  const newer = totals.filter(({ selectionId }) => version > (known[selectionId]?.version ?? -1))
  return {
    ...known,
    ...Object.fromEntries(newer.map((total) => [total.selectionId, { ...total, version }])),
  }
}

function byKey(levels: readonly KnownLevel[]): Record<string, KnownLevel> {
  return Object.fromEntries(levels.map((level) => [keyOf(level), level]))
}

function keyOf({ selectionId, side, odds }: BookLevel): string {
  return `${selectionId} ${side} ${odds}`
}
