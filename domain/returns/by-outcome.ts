import { countDeals } from '../games/andar-bahar/returns.ts'
import { AndarBaharBet, type Label, returnsOf } from '../games/andar-bahar/rules.ts'
import { type Bid, MatkaBet, numbersOf, POINTS_QUOTED, profits, winningNumber } from '../games/matka/bets.ts'
import { allPannas, digitOf } from '../games/matka/pannas.ts'
import type { Play } from '../games/play.ts'
import { pictures, TitliBet, titliEnding } from '../games/titli/rules.ts'
import { type Expected, expectedOf } from './expected.ts'

type Bets = readonly Pick<Play, 'stakePaise' | 'bet'>[]

const { of: deals, all: allDeals } = countDeals()

/** The expected return of the bets on one deal. A deal ends in one of three ways; their chances are counted over all deals. */
export function expectedOfDeal(plays: Bets): Expected {
  const bets = plays.map(({ stakePaise, bet }) => ({ stakePaise, bet: AndarBaharBet.parse(bet) }))
  return expectedOf(
    (Object.keys(deals) as Label[]).map((winner) => ({
      chance: deals[winner] / allDeals,
      paise: bets.reduce((sum, { stakePaise, bet }) => sum + returnsOf(stakePaise, bet, winner), 0),
    })),
  )
}

/** The expected return of the bets on one drawn picture, all twelve equally likely. */
export function expectedOfPicture(plays: Bets): Expected {
  const bets = plays.map(({ bet }) => TitliBet.parse(bet))
  return expectedOf(
    pictures.map((drawn) => ({
      chance: 1 / pictures.length,
      paise: bets.reduce((sum, bet) => sum + titliEnding(bet, drawn).returnsPaise, 0),
    })),
  )
}

/**
 * The expected return of the bids on one draw. Its two pannas are drawn independently, so the returns of the
 * bids on each are summed separately; a jodi depends on the digits of both, so its return varies with that of
 * the bids on pannas of those digits.
 */
export function expectedOfDraw(plays: Bets): Expected {
  const open = new Map<string, number>()
  const close = new Map<string, number>()
  const jodi = new Map<string, number>()
  for (const { bidType, session, bids } of plays.map(({ bet }) => MatkaBet.parse(bet))) {
    const sums = bidType === 'Jodi Digit' ? jodi : session === 'Open' ? open : close
    for (const bid of bids) {
      const key = `${bidType === 'Single Digit' ? 'digit' : ''}${bid.number}`
      sums.set(key, (sums.get(key) ?? 0) + payOf(bidType, bid))
    }
  }
  const [opens, closes] = [open, close].map(returnsByPanna) as [Figures, Figures]
  const jodis = figuresOf(digits.flatMap((first) => digits.map((last) => jodi.get(first + last) ?? 0)))
  const rows = digits.map((first) => mean(digits.map((last) => jodi.get(first + last) ?? 0)))
  const columns = digits.map((last) => mean(digits.map((first) => jodi.get(first + last) ?? 0)))
  const paise = opens.mean + closes.mean + jodis.mean
  const together = covariance(opens.byDigit, rows) + covariance(closes.byDigit, columns)
  return {
    paise,
    variance: opens.variance + closes.variance + jodis.variance + 2 * together,
    rise: opens.most + closes.most + jodis.most - paise,
    fall: paise,
  }
}

const digits = numbersOf('Single Digit')

/** What the points on a number pay when it wins, in paise. */
function payOf(bidType: MatkaBet['bidType'], { points }: Bid): number {
  return (points * 100 * profits[bidType]) / POINTS_QUOTED
}

interface Figures {
  readonly mean: number
  readonly variance: number
  readonly most: number
  /** The mean over the pannas of each digit. */
  readonly byDigit: readonly number[]
}

/** What the bids of one session return for each of the 220 pannas: the bids on its digit and on the panna itself. */
function returnsByPanna(sums: ReadonlyMap<string, number>): Figures {
  const of = (panna: string) => (sums.get(`digit${digitOf(panna)}`) ?? 0) + (sums.get(panna) ?? 0)
  const byDigit = digits.map((digit) => mean((pannasOf.get(digit) ?? []).map(of)))
  return { ...figuresOf(allPannas.map(of)), byDigit }
}

/** The pannas by the digit that they make, 22 for each digit. */
const pannasOf = Map.groupBy(allPannas, (panna) =>
  winningNumber({ bidType: 'Single Digit' }, { closePanna: panna }),
)

function figuresOf(values: readonly number[]) {
  const average = mean(values)
  return {
    mean: average,
    variance: mean(values.map((value) => (value - average) ** 2)),
    most: Math.max(...values),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function covariance(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)]
  return mean(one.map((value, at) => (value - a) * ((other[at] ?? b) - b)))
}
