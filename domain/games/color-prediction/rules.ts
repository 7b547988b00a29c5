import * as z from 'zod/mini'
import { drawBelow } from '../../fairness/draws.ts'
import type { Seeds } from '../../fairness/seeds.ts'
import { byteStream } from '../../fairness/stream.ts'
import { multiply, type Paise } from '../../money.ts'
import type { BySeeds } from '../by-seeds.ts'
import type { Ending, Play } from '../play.ts'

/** The ten numbers, as in bets. */
export const numbers = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The count of numbers. */
export const NUMBERS = numbers.length

export const Colour = z.enum(['green', 'violet', 'red'])
export type Colour = z.infer<typeof Colour>

export const SIZES = ['small', 'big'] as const

/** A possible bet: on a colour, a size or a number. */
export const ColorPredictionSelection = z.enum([...Colour.options, ...SIZES, ...numbers])
export type ColorPredictionSelection = z.infer<typeof ColorPredictionSelection>

/** An accepted bet. Its stake is in the play. */
export const ColorPredictionBet = z.object({ on: ColorPredictionSelection })
export type ColorPredictionBet = z.infer<typeof ColorPredictionBet>

/** The colours of a number: 0 is half red and 5 half green, the other half of both is violet. */
export function coloursOf(number: number): readonly Colour[] {
  const colour = number % 2 === 0 ? 'red' : 'green'
  return number % 5 === 0 ? [colour, 'violet'] : [colour]
}

/** 0 to 4 are small, 5 to 9 big. */
export function sizeOf(number: number): (typeof SIZES)[number] {
  return number < 5 ? 'small' : 'big'
}

/** What a win returns for a stake of 1, the stake included, in hundredths. */
export const colorPredictionTable = {
  /** Red or green, when the number has no other colour. */
  colour: 205,
  /** Red or green, when the other half of the number is violet. */
  halfColour: 150,
  violet: 485,
  size: 194,
  number: 970,
} as const
export type ColorPredictionTable = Readonly<Record<keyof typeof colorPredictionTable, number>>

/** What a stake of 1 returns when a number is drawn, in hundredths; 0 for a loss. */
export function paysOf(
  on: ColorPredictionSelection,
  number: number,
  table: ColorPredictionTable = colorPredictionTable,
): number {
  if (on === String(number)) return table.number
  if (on === sizeOf(number)) return table.size
  const colours = coloursOf(number)
  if (!colours.some((colour) => colour === on)) return 0
  if (on === 'violet') return table.violet
  return colours.length > 1 ? table.halfColour : table.colour
}

/** What a bet returns when a number is drawn, the stake included, rounded down to the paisa. */
export function returnsOf(stakePaise: Paise, { on }: ColorPredictionBet, number: number): Paise {
  return multiply(stakePaise, paysOf(on, number), 100, 'down')
}

/** The number that the seeds of a round draw, all ten equally likely. */
export function colorPredictionOutcome(seeds: Seeds): { readonly number: number } {
  return { number: drawBelow(byteStream(seeds), NUMBERS) }
}

/** How a bet ends when a number is drawn. */
export function colorPredictionEnding(
  { stakePaise }: Pick<Play, 'stakePaise'>,
  bet: ColorPredictionBet,
  number: number,
): Ending {
  const returnsPaise = returnsOf(stakePaise, bet, number)
  return { status: returnsPaise > 0 ? 'Won' : 'Lost', returnsPaise, result: { number } }
}

/** Whether a bet's ending follows from the number that the seeds draw. No bet is void. */
export const colorPredictionAgrees: BySeeds['agrees'] = ({ number }, { status, result }) =>
  result?.number === number && status !== 'Void'

/** Rounds begin on the minute, for everybody. */
export const ROUND_MS = 60_000
/** How long a round takes bets. */
export const BETTING_MS = 50_000
/**
 * The time from the last bet to the number. Two servers' clocks never differ by this much, and writing a bet never takes
 * this long: no player who has seen the number finds a server that still accepts a bet.
 */
const DRAWING_MS = 3000

/** The moments of a round, in milliseconds since the epoch by the server's clock. */
export interface ColorPredictionTimes {
  readonly opensAtMs: number
  readonly bettingEndsAtMs: number
  /** When the number is shown, and bets are paid. */
  readonly drawnAtMs: number
  readonly nextOpensAtMs: number
}

/** The times of the round that is in play at `nowMs`. */
export function timesAt(nowMs: number): ColorPredictionTimes {
  const opensAtMs = Math.floor(nowMs / ROUND_MS) * ROUND_MS
  const bettingEndsAtMs = opensAtMs + BETTING_MS
  const drawnAtMs = bettingEndsAtMs + DRAWING_MS
  return { opensAtMs, bettingEndsAtMs, drawnAtMs, nextOpensAtMs: opensAtMs + ROUND_MS }
}

export const ColorPredictionPhase = z.enum(['betting', 'drawing', 'drawn'])
export type ColorPredictionPhase = z.infer<typeof ColorPredictionPhase>

export function phaseAt(
  { bettingEndsAtMs, drawnAtMs }: ColorPredictionTimes,
  nowMs: number,
): ColorPredictionPhase {
  if (nowMs < bettingEndsAtMs) return 'betting'
  return nowMs < drawnAtMs ? 'drawing' : 'drawn'
}
