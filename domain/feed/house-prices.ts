import type { LineSide, Side } from '../betting/bet-terms.ts'
import { type Ladder, ladders } from '../betting/ladders.ts'
import { liquidityPaise } from '../betting/liquidity.ts'
import type { Lean } from '../betting/quote.ts'
import { RATE_ONE, type Rate } from '../betting/rates.ts'
import { outcomeOf, roomPaise } from '../betting/taken.ts'
import type { MarketKind } from '../contract/markets.ts'
import { type Paise, paise } from '../money.ts'
import type {
  LineMarket,
  LinePrice,
  MarketSnapshot,
  PriceLevel,
  RunnerPrices,
  SelectionMarket,
} from './port.ts'

/** Prices that are shown of a runner, each side. */
const LEVELS = 3
/** A price that nobody could bet the least stake at joins the next: so many are looked at. */
const TICKS_MAX = 40
/** Prices are moved by whole steps of the log-odds. */
const MOVE_STEP = 0.002
/** Less than half of any margin: who moves a price so far, and back, loses by it. */
const GIVEN: Readonly<Record<MarketKind, number>> = {
  matchOdds: 0.015,
  bookmaker: 0.02,
  session: 0.03,
  fancy: 0.03,
}

/** What the house offers in a market. */
export interface HouseTerms {
  /** What it may lose in one copy of the quote, in paise. */
  readonly lossMaxPaise: Paise
  readonly shards: number
  readonly lean: Lean
  /** What is owed by outcome in the copy that owes most there. */
  readonly owedPaise: Readonly<Record<string, number>>
  /** Of a line. */
  readonly bands?: readonly number[]
}

/**
 * A market as the house offers it: the feed's prices, moved against what bets have taken lately, and how much is taken at each.
 *
 * The log-odds of an outcome move by what is taken of it over what is taken of the others, each in parts of the market's
 * liquidity (see `liquidity.ts`), and so much is on offer at a price as moves them to the next one. What the house may
 * still lose bounds it.
 */
export function housePrices(market: MarketSnapshot, terms: HouseTerms): MarketSnapshot {
  return 'runners' in market ? selections(market, terms) : line(market, terms)
}

function selections(market: SelectionMarket, terms: HouseTerms): SelectionMarket {
  const shifts = shiftsOf(market, terms)
  const runners = market.runners.map((runner, at): RunnerPrices => {
    const { selectionId } = runner
    const shift = shifts[at] ?? 0
    const offered = (side: Side, [best]: readonly PriceLevel[]) =>
      best ? levels(market, terms, { side, selectionId }, { rate: best.rate, shift }) : []
    return { ...runner, back: offered('lgaai', runner.back), lay: offered('khaai', runner.lay) }
  })
  return { ...market, runners }
}

/** A ladder from better prices to worse ones, for who bets: backs and YES go down, lays and NO up. */
interface Walk {
  readonly isDown: boolean
  readonly ladder: Ladder
  /** How far, in log-odds, a price is taken on that bets have moved already. */
  readonly given: number
  /** Whether nothing is shown behind the best price. */
  readonly isOnePrice: boolean
}

function walkOf(kind: MarketKind, isDown: boolean): Walk {
  return { isDown, ladder: ladders[kind], given: GIVEN[kind], isOnePrice: kind !== 'matchOdds' }
}

function next({ isDown, ladder }: Walk, rate: number): Rate | undefined {
  return isDown ? ladder.atMost(rate - 1) : ladder.atLeast(rate + 1)
}

/** A price of the feed's, and how far its log-odds are moved. */
interface From {
  readonly rate: Rate
  readonly shift: number
}

/**
 * Where a price is moved to, and the price at which the house then bets: hardly better than the moved one for a move against the
 * player, and no better for a move in favour. A rate is (1 − p) / p: what adds to the log-odds of p divides it.
 */
function moved(
  { isDown, ladder, given }: Walk,
  { rate, shift }: From,
): { at: number; rate: Rate | undefined } {
  const at = rate * Math.exp(-shift)
  if (shift === 0) return { at, rate }
  const [above, below] = [ladder.atLeast(at), ladder.atMost(at)]
  const [better, worse] = isDown ? [above, below] : [below, above]
  const isAgainst = at < rate === isDown
  const isGiven = isAgainst && better !== undefined && distance(better, at) < given
  return { at, rate: isGiven ? better : worse }
}

/** Between two rates, in log-odds. */
function distance(one: number, other: number): number {
  return Math.abs(Math.log(one / other))
}

/**
 * The stake that is taken at a price of which bets have moved on to `at`: what moves the log-odds to the next price, or as far as
 * is given. A bet is worth its stake times the decimal odds to who has it, over what the other outcome leaves: that is what
 * moves them.
 */
function stakeAt(walk: Walk, rate: Rate, at: number, { lossMaxPaise }: HouseTerms): number {
  const further = walk.isOnePrice ? undefined : next(walk, rate)
  const end = Math.min(walk.given, further === undefined ? walk.given : distance(further, rate))
  const gone = at < rate === walk.isDown ? distance(at, rate) : -distance(at, rate)
  return (liquidityPaise(lossMaxPaise) * Math.max(0, end - gone)) / (1 + rate / RATE_ONE)
}

function wholeRupees(amount: number): Paise {
  return paise(100 * Math.max(0, Math.floor(amount / 100)))
}

/** How far the log-odds of each runner are moved. */
function shiftsOf({ runners }: SelectionMarket, { lean, lossMaxPaise, shards }: HouseTerms): number[] {
  const liquidity = liquidityPaise(lossMaxPaise * shards)
  const all = runners.map((runner) => {
    const taken = lean.pressurePaise[outcomeOf(runner.selectionId)] ?? 0
    return { chance: chanceOf(runner), moved: liquidity === 0 ? 0 : taken / liquidity }
  })
  return all.map((one) => {
    const others = all.filter((other) => other !== one)
    const before = others.reduce((sum, { chance }) => sum + chance, 0)
    const after = others.reduce((sum, { chance, moved }) => sum + chance * Math.exp(moved), 0)
    return before === 0 ? 0 : stepwise(one.moved - Math.log(after / before))
  })
}

/** A move in whole steps: a market whose prices hardly move is not written anew at each moment. */
function stepwise(shift: number): number {
  const rounding = Math.sign(shift) * 1e-6
  return MOVE_STEP * Math.trunc(shift / MOVE_STEP + rounding)
}

/** By the prices that the feed has of it; 0 for one that is not offered. */
function chanceOf({ back, lay }: RunnerPrices): number {
  const known = [back[0], lay[0]].flatMap((level) => (level ? [level.rate / RATE_ONE] : []))
  if (known.length === 0) return 0
  const rate = Math.sqrt((known[0] ?? 0) * (known.at(-1) ?? 0))
  return 1 / (1 + rate)
}

/** What is on offer from a price on. */
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
    carried += stakeAt(walk, rate, at, terms)
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
  const { pressurePaise } = terms.lean
  const taken = (from: number | undefined) => pressurePaise[`r${from}`] ?? 0
  const liquidity = liquidityPaise(terms.lossMaxPaise * terms.shards)
  const shift = liquidity === 0 ? 0 : stepwise((taken(terms.bands?.at(-1)) - taken(0)) / liquidity)
  const side = (side: LineSide): LinePrice | null => {
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
): LinePrice | null {
  const isYes = of.side === 'yes'
  const walk = walkOf(market.kind, isYes)
  const { at, rate } = moved(walk, from)
  if (rate === undefined) return null
  const winPer = isYes ? rate / RATE_ONE : 1
  const room = roomPaise(terms.lossMaxPaise, terms.owedPaise, { bands: terms.bands ?? [] }, of)
  const size = wholeRupees(Math.min(stakeAt(walk, rate, at, terms), room / winPer))
  return size >= market.stakeMinPaise ? { runs: of.runs, rate, sizePaise: size } : null
}
