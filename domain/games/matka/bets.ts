import * as z from 'zod/mini'
import { multiply, type Paise, paise, sum } from '../../money.ts'
import type { Ending } from '../play.ts'
import { type Announced, type Declaration, type DrawTimes, shownResult } from './draw.ts'
import { digitOf, pannas } from './pannas.ts'

/** The types of bid, by the names that players see. */
export const BidType = z.enum(['Single Digit', 'Jodi Digit', 'Single Panna', 'Double Panna', 'Tripple Panna'])
export type BidType = z.infer<typeof BidType>

/** Which panna of a draw a bid is on. */
export const MatkaSession = z.enum(['Open', 'Close'])
export type MatkaSession = z.infer<typeof MatkaSession>

/** A number and the points on it. A point is a rupee; points are whole. */
export const Bid = z.object({ number: z.string(), points: z.int().check(z.gte(1)) })
export type Bid = z.infer<typeof Bid>

/** Bids of one type in one session, placed together; a jodi spans both sessions and has no `session`. */
export const MatkaBet = z.object({
  bidType: BidType,
  session: z.exactOptional(MatkaSession),
  bids: z.array(Bid).check(z.minLength(1)),
})
export type MatkaBet = z.infer<typeof MatkaBet>

/** The points that profits are quoted for: '10 Ka 95'. */
export const POINTS_QUOTED = 10

/** What `POINTS_QUOTED` points on the winning number pay, the points included. */
export const profits: Readonly<Record<BidType, number>> = {
  'Single Digit': 95,
  'Jodi Digit': 950,
  'Single Panna': 95,
  'Double Panna': 95,
  'Tripple Panna': 950,
}

const upTo = (count: number, width: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(width, '0'))

const numbers: Readonly<Record<BidType, readonly string[]>> = {
  'Single Digit': upTo(10, 1),
  'Jodi Digit': upTo(100, 2),
  'Single Panna': pannas.single,
  'Double Panna': pannas.double,
  'Tripple Panna': pannas.triple,
}

export function numbersOf(bidType: BidType): readonly string[] {
  return numbers[bidType]
}

/** What points on the winning number pay, the points included, in rupees: `points / 10 × profit`. */
export function estimatedProfit(bidType: BidType, points: number): number {
  return (points * profits[bidType]) / POINTS_QUOTED
}

/** The stake of a bet: all its points. */
export function stakeOf(bids: readonly Bid[]): Paise {
  return sum(bids.map(({ points }) => paise(points * 100)))
}

/** More than any two servers' clocks differ: once one server shows a panna, none accepts bids on it. */
const CLOCKS_APART_MS = 250

/** When the bids of a session end: just before its panna; those on a jodi end just before the open panna. */
export function bidsEndAtMs(session: MatkaSession | undefined, { openAtMs, closeAtMs }: DrawTimes): number {
  return (session === 'Close' ? closeAtMs : openAtMs) - CLOCKS_APART_MS
}

/**
 * Whether a panna that decides a bet, or half of it, has been declared: bids end then, as somebody may know it. Where
 * pannas are drawn, operators may declare one long before its time.
 */
export function isDecided(session: MatkaSession | undefined, { open, close }: Declaration): boolean {
  return (session !== 'Close' && open !== undefined) || (session !== 'Open' && close !== undefined)
}

/** When a bet ends: at its session's panna; a jodi at the close panna. */
export function endsAtMs(session: MatkaSession | undefined, { openAtMs, closeAtMs }: DrawTimes): number {
  return session === 'Open' ? openAtMs : closeAtMs
}

/** The number that wins a bet; undefined until it is announced. */
export function winningNumber(
  { bidType, session }: Pick<MatkaBet, 'bidType' | 'session'>,
  { openPanna, closePanna }: Announced,
): string | undefined {
  if (bidType === 'Jodi Digit') {
    if (openPanna === undefined || closePanna === undefined) return undefined
    return digitOf(openPanna) + digitOf(closePanna)
  }
  const panna = session === 'Open' ? openPanna : closePanna
  return bidType === 'Single Digit' && panna !== undefined ? digitOf(panna) : panna
}

/** How a bet ends: points on the winning number pay, all others are lost. Undefined until that is announced. */
export function matkaEnding(bet: MatkaBet, result: Announced): Ending | undefined {
  const won = winningNumber(bet, result)
  if (won === undefined) return undefined
  const right = stakeOf(bet.bids.filter(({ number }) => number === won))
  const returnsPaise = multiply(right, profits[bet.bidType], POINTS_QUOTED, 'down')
  return {
    status: returnsPaise > 0 ? 'Won' : 'Lost',
    returnsPaise,
    result: { ...shownResult(result), number: won },
  }
}
