import * as z from 'zod/mini'
import { draw52Bits } from '../../fairness/draws.ts'
import type { Seeds } from '../../fairness/seeds.ts'
import { byteStream } from '../../fairness/stream.ts'
import { multiply, ZERO } from '../../money.ts'
import type { BySeeds } from '../by-seeds.ts'
import { SHOWN_AFTER_MS } from '../cash-out.ts'
import type { Ending, Play } from '../play.ts'

/** A multiplier in hundredths: 150 is 1.50. */
export type Hundredths = number

/** The multiplier at which a flight starts, and the time for each hundredth of its rise: 0.5, rising by 0.5 a second. */
const START: Hundredths = 50
const RISE_MS = 20

/** The return to players in hundredths, and so the lowest crash. */
export const CRASH_MIN: Hundredths = 97
/** Every flight ends here, after 199 s, and pays the bets that are still open. */
export const CRASH_MAX: Hundredths = 100_00

export const BETTING_MS = 7000
/** The time from the crash to the next round. */
export const PAUSE_MS = 5000

/**
 * The multiplier at which a round ends: floor(97 / (1 − u)) hundredths, at most `CRASH_MAX`, with u = drawn / 2^52. It is
 * bustabit's formula with 3 % for the house, computed exactly in integers. https://github.com/bustabit/provably-fair
 * @param drawn 52 bits as a whole number
 */
export function crashOf(drawn: number): Hundredths {
  const crash = (BigInt(CRASH_MIN) << 52n) / ((1n << 52n) - BigInt(drawn))
  return Number(crash < CRASH_MAX ? crash : CRASH_MAX)
}

export function roundCrash(seeds: Seeds): Hundredths {
  return crashOf(draw52Bits(byteStream(seeds)))
}

/** The outcome of a round's seeds: the crash as a multiplier. */
export function aviatorOutcome(seeds: Seeds): { readonly crash: number } {
  return { crash: roundCrash(seeds) / 100 }
}

/** The times of a round, in milliseconds since the epoch; each is the first moment of what it names. */
export interface Flight {
  readonly opensAtMs: number
  readonly flightAtMs: number
  readonly crashedAtMs: number
  readonly nextOpensAtMs: number
}

export function flightOf(opensAtMs: number, crash: Hundredths): Flight {
  const flightAtMs = opensAtMs + BETTING_MS
  const crashedAtMs = flightAtMs + reachedAfterMs(crash)
  return { opensAtMs, flightAtMs, crashedAtMs, nextOpensAtMs: crashedAtMs + PAUSE_MS }
}

/** How long a flight takes to a multiplier. */
export function reachedAfterMs(multiplier: Hundredths): number {
  return (multiplier - START) * RISE_MS
}

/** The multiplier of a flight that began `flownMs` ago. */
export function multiplierAfter(flownMs: number): Hundredths {
  return START + Math.floor(flownMs / RISE_MS)
}

export type AviatorPhase = 'betting' | 'flying' | 'crashed'

/** The phase as shown to players. Cash-outs are judged by the times of the flight, not by it. */
export function phaseAt({ flightAtMs, crashedAtMs }: Flight, nowMs: number): AviatorPhase {
  if (nowMs < flightAtMs) return 'betting'
  return nowMs < crashedAtMs + SHOWN_AFTER_MS ? 'flying' : 'crashed'
}

/** A player's choice besides the stake. */
export const AviatorChoice = z.object({
  /** The multiplier of the automatic cash-out, in hundredths; null is `CRASH_MAX`, where every flight ends. */
  autoCashOut: z.nullable(z.int()),
})
export type AviatorChoice = z.infer<typeof AviatorChoice>

/** The multiplier of a bet's automatic cash-out; undefined when the crash comes first. A crash at the target reaches it. */
export function ownCashOut({ autoCashOut }: AviatorChoice, crash: Hundredths): Hundredths | undefined {
  const target = autoCashOut ?? CRASH_MAX
  return target <= crash ? target : undefined
}

/** How a bet ends when its player does nothing. */
export function aviatorEnding(play: Pick<Play, 'stakePaise'>, choice: AviatorChoice, crash: Hundredths) {
  const reached = ownCashOut(choice, crash)
  return reached === undefined ? lost : cashedOut(play, reached, 'itself')
}

/**
 * How a bet ends when its player cashes it out: paid at the multiplier of that moment, or at `claimed` if that is less.
 * After its automatic cash-out or the crash, a cash-out changes nothing.
 * @param atMs when the server received it
 * @param claimed the multiplier that the player saw, which may be any number
 */
export function aviatorCashOut(
  play: Pick<Play, 'stakePaise'>,
  choice: AviatorChoice,
  {
    flight,
    crash,
    atMs,
    claimed,
  }: { flight: Flight; crash: Hundredths; atMs: number; claimed?: number | undefined },
): Ending | 'tooEarly' | 'tooLate' {
  const flownMs = atMs - flight.flightAtMs
  if (flownMs < 0) return 'tooEarly'
  const reached = ownCashOut(choice, crash) ?? crash
  if (flownMs >= reachedAfterMs(reached)) return 'tooLate'
  const now = multiplierAfter(flownMs)
  const at = Math.min(now, hundredths(claimed ?? Infinity))
  const ending = cashedOut(play, at, 'hand')
  // Records what the player gave up by claiming less: statistics must not count it as the game's profit.
  return at < now ? { ...ending, result: { ...ending.result, reached: now / 100 } } : ending
}

const lost: Ending = { status: 'Lost', returnsPaise: ZERO }

/** Pays a stake at a multiplier, rounded down to the paisa. A multiplier below 1.00 pays less than the stake: a loss. */
function cashedOut({ stakePaise }: Pick<Play, 'stakePaise'>, at: Hundredths, by: 'hand' | 'itself') {
  const returnsPaise = multiply(stakePaise, at, 100, 'down')
  const status = at < 100 ? 'Lost' : 'Won'
  return { status, returnsPaise, result: { multiplier: at / 100, by } } satisfies Ending
}

/** A multiplier in whole hundredths, rounded down, without the error of binary fractions: 1.15 is 115. */
export function hundredths(multiplier: number): Hundredths {
  return Math.max(0, Math.floor(multiplier * 100 + 1e-6))
}

/** Whether a bet's ending follows from the crash: cashed out before it, and won if it paid at least the stake; or lost. */
export const aviatorAgrees: BySeeds['agrees'] = ({ crash }, { status, result }) =>
  result?.multiplier === undefined
    ? status === 'Lost'
    : Number(result.multiplier) <= Number(crash) && (status === 'Won') === Number(result.multiplier) >= 1
