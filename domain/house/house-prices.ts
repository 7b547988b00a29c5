import type { LineSide, Side } from '../betting/bet-terms.ts'
import { RATE_ONE } from '../betting/rates.ts'
import { roomPaise } from '../betting/taken.ts'
import type {
  LineMarket,
  MarketSnapshot,
  PriceLevel,
  PriceOfLine,
  RunnerPrices,
  SelectionMarket,
} from '../feed/port.ts'
import { type Paise, paise } from '../money.ts'
import type { HouseTerms } from './house-terms.ts'
import { lineShift, runnerShifts } from './price-shifts.ts'
import { type From, moved, next, stakeAt, walkOf } from './price-walk.ts'

/** How many prices a runner shows on each side. */
const LEVELS = 3
/** How many ticks are considered. A size below the minimum stake is added to that of the next price. */
const TICKS_MAX = 40

/**
 * A market as the house offers it: the feed's prices, moved against recent bets, with the stake that the house
 * takes at each.
 *
 * The log-odds of an outcome move by what bets have taken of it, less what they have taken of the others, both
 * as parts of the market's liquidity (see `liquidity.ts`). The size at a price is the stake that moves it to the
 * next price; a bet of it costs the house at most what it may still lose.
 */
export function housePrices(market: MarketSnapshot, terms: HouseTerms): MarketSnapshot {
  return 'runners' in market ? selections(market, terms) : line(market, terms)
}

function selections(market: SelectionMarket, terms: HouseTerms): SelectionMarket {
  const shifts = runnerShifts(market, terms)
  const runners = market.runners.map((runner, at): RunnerPrices => {
    const { selectionId } = runner
    const shift = shifts[at] ?? 0
    const offered = (side: Side, [best]: readonly PriceLevel[]) =>
      best ? levels(market, terms, { side, selectionId }, { rate: best.rate, shift }) : []
    return { ...runner, back: offered('lgaai', runner.back), lay: offered('khaai', runner.lay) }
  })
  return { ...market, runners }
}

function wholeRupees(amount: number): Paise {
  return paise(100 * Math.max(0, Math.floor(amount / 100)))
}

/** The prices and sizes on offer, from a given price on. */
function levels(
  market: SelectionMarket,
  terms: HouseTerms,
  of: { side: Side; selectionId: number },
  from: From,
): readonly PriceLevel[] {
  const isBack = of.side === 'lgaai'
  const walk = walkOf(market.kind, isBack)
  const most = walk.isOnePrice ? 1 : LEVELS
  const found: PriceLevel[] = []
  let room = roomPaise(terms.lossMaxPaise, terms.owedPaise, market, of)
  let carried = 0
  let { at, rate } = moved(walk, from)
  for (let tick = 0; rate !== undefined && found.length < most && tick < TICKS_MAX; tick++) {
    const winPer = isBack ? rate / RATE_ONE : 1
    carried += stakeAt(walk, rate, at, terms.lossMaxPaise)
    const size = wholeRupees(Math.min(carried, room / winPer))
    if (size >= market.stakeMinPaise) {
      found.push({ rate, sizePaise: size })
      room -= size * winPer
      carried = 0
    }
    rate = next(walk, rate)
    at = rate ?? at
  }
  return found
}

function line(market: LineMarket, terms: HouseTerms): LineMarket {
  const shift = lineShift(terms)
  const side = (side: LineSide): PriceOfLine | null => {
    const price = market[side]
    return price && linePrice(market, terms, { side, runs: price.runs }, { rate: price.rate, shift })
  }
  return { ...market, no: side('no'), yes: side('yes') }
}

function linePrice(
  market: LineMarket,
  terms: HouseTerms,
  of: { side: LineSide; runs: number },
  from: From,
): PriceOfLine | null {
  const isYes = of.side === 'yes'
  const walk = walkOf(market.kind, isYes)
  const { at, rate } = moved(walk, from)
  if (rate === undefined) return null
  const winPer = isYes ? rate / RATE_ONE : 1
  const room = roomPaise(terms.lossMaxPaise, terms.owedPaise, { bands: terms.bands ?? [] }, of)
  const size = wholeRupees(Math.min(stakeAt(walk, rate, at, terms.lossMaxPaise), room / winPer))
  return size >= market.stakeMinPaise ? { runs: of.runs, rate, sizePaise: size } : null
}
