import { type Bet, isCashOut } from '../../domain/betting/bet.ts'
import { isLineBet } from '../../domain/betting/bet-terms.ts'
import { commissionPercent } from '../../domain/betting/commission.ts'
import { per100 } from '../../domain/betting/rates.ts'
import type { BookLevel, OrderBookChange, OrderBookView } from '../../domain/contract/orders.ts'
import { changedLevels, type DepthLevel, depthCheck, depthOf } from '../../domain/exchange/depth.ts'
import type { MarketBook, Traded } from '../../domain/exchange/market-book.ts'
import { rupeesFromPaise } from '../../domain/money.ts'

/**
 * The resting orders of a book, added up by selection and price.
 * @param basisPoints the rate of commission of new orders
 */
export function orderBookView(
  { marketId, version, resting, traded = [] }: MarketBook,
  basisPoints: number,
): OrderBookView {
  const levels = depthOf(resting).map(bookLevel)
  const totals = new Map(traded.map((each) => [each.selectionId, matchedTotal(each)]))
  const selectionIds = new Set([...levels.map(({ selectionId }) => selectionId), ...totals.keys()])
  return {
    marketId,
    version,
    commissionPercent: commissionPercent(basisPoints),
    selections: [...selectionIds].map((selectionId) => {
      const own = levels.filter((level) => level.selectionId === selectionId)
      return {
        selectionId,
        availableToBack: sorted(own, 'lay'),
        availableToLay: sorted(own, 'back'),
        ...(totals.get(selectionId) ?? NOTHING_MATCHED),
      }
    }),
  }
}

const NOTHING_MATCHED = { matched: 0, lastOdds: null }

function matchedTotal({ stakePaise, rate }: Traded) {
  return { matched: rupeesFromPaise(stakePaise), lastOdds: per100(rate) }
}

/** A side's levels, the best price for the other side first: the highest lay, the lowest back. */
function sorted(levels: readonly BookLevel[], of: BookLevel['side']) {
  return levels
    .filter(({ side }) => side === of)
    .map(({ odds, size, simulated }) => ({ odds, size, simulated }))
    .toSorted((one, other) => (of === 'lay' ? other.odds - one.odds : one.odds - other.odds))
}

function bookLevel({ selectionId, side, rate: price, ...level }: DepthLevel): BookLevel {
  return {
    ...{ selectionId, side: side === 'lgaai' ? 'back' : 'lay', odds: per100(price) },
    size: rupeesFromPaise(level.stakePaise),
    simulated: rupeesFromPaise(level.simulatedPaise),
  }
}

/** What a step of the matcher changed in the depth of a book; undefined if nothing. */
export function orderBookChange(
  before: MarketBook,
  { book, bets }: { readonly book: MarketBook; readonly bets: readonly Bet[] },
): OrderBookChange | undefined {
  const levels = changedLevels(before.resting, book.resting).map(bookLevel)
  if (levels.length === 0) return undefined
  return {
    marketId: before.marketId,
    from: before.version,
    version: before.version + 1,
    levels,
    check: depthCheck(depthOf(book.resting).map(bookLevel)),
    trades: tradesOf(bets),
    totals: (book.traded ?? []).map((each) => ({ selectionId: each.selectionId, ...matchedTotal(each) })),
  }
}

/** The matches among players of a step, each once, by its maker's bet. Where all sides back, the taker's bet, the first, is a match of its own. */
function tradesOf(bets: readonly Bet[]): OrderBookChange['trades'] {
  const [taker, ...makers] = bets
  if (taker?.against !== 'players') return []
  const isCross = makers.every(({ side }) => side === taker.side)
  return (isCross ? bets : makers).flatMap((bet) => {
    if (isCashOut(bet) || isLineBet(bet)) return []
    const { selectionId, rate: price, stakePaise, atMs } = bet
    const time = new Date(atMs).toISOString()
    return [{ selectionId, odds: per100(price), stake: rupeesFromPaise(stakePaise), time }]
  })
}
