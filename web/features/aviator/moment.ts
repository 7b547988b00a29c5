import type { AviatorRound } from '../../../domain/contract/aviator.ts'
import {
  CRASH_MAX,
  type Hundredths,
  hundredths,
  multiplierAfter,
  reachedAfterMs,
} from '../../../domain/games/aviator/rules.ts'

/** The times of a round that decide its phase. */
export type RoundTimes = Pick<AviatorRound, 'flightAtMs' | 'crashedAtMs' | 'crash' | 'nextOpensAtMs'>

/**
 * - `waiting`: the next round is due, but not announced yet.
 * - `flying`: as far as the page knows; a crash may not be published yet.
 */
export type FlightPhase = 'betting' | 'flying' | 'crashed' | 'waiting'

export interface FlightMoment {
  readonly phase: FlightPhase
  /** How long the flight has lasted, or lasted; null before it. */
  readonly flownMs: number | null
  /** How long ago it crashed; null before that. */
  readonly crashedMs: number | null
  /** The multiplier now, or that of the crash; null before the flight. */
  readonly multiplier: Hundredths | null
}

/** The longest flight. If a round seems longer, its end was not received. */
const FLIGHT_MAX_MS = reachedAfterMs(CRASH_MAX)

/** @param nowMs the time by the server's clock */
export function momentOf(round: RoundTimes, nowMs: number): FlightMoment {
  const { flightAtMs, crashedAtMs, crash, nextOpensAtMs } = round
  if (crash !== null && crashedAtMs !== null) {
    const phase = nextOpensAtMs !== null && nowMs >= nextOpensAtMs ? 'waiting' : 'crashed'
    const crashedMs = Math.max(0, nowMs - crashedAtMs)
    return { phase, flownMs: crashedAtMs - flightAtMs, crashedMs, multiplier: hundredths(crash) }
  }
  const flownMs = nowMs - flightAtMs
  if (flownMs < 0) return { phase: 'betting', flownMs: null, crashedMs: null, multiplier: null }
  if (flownMs > FLIGHT_MAX_MS) return { phase: 'waiting', flownMs: null, crashedMs: null, multiplier: null }
  return { phase: 'flying', flownMs, crashedMs: null, multiplier: multiplierAfter(flownMs) }
}

/** When the phase changes by the clock alone; null while only a message can change it. */
export function phaseEndsAtMs(round: RoundTimes, nowMs: number): number | null {
  switch (momentOf(round, nowMs).phase) {
    case 'betting':
      return round.flightAtMs
    case 'flying':
      return round.flightAtMs + FLIGHT_MAX_MS
    case 'crashed':
      return round.nextOpensAtMs
    case 'waiting':
      return null
  }
}

/** The newer of two answers: the later round, or the later state of the same round. */
export function newerRound(known: AviatorRound | undefined, news: AviatorRound): AviatorRound {
  if (known === undefined) return news
  if (known.roundId !== news.roundId) return news.opensAtMs > known.opensAtMs ? news : known
  return news.serverTimeMs >= known.serverTimeMs ? news : known
}

/** '2.05x' of 205. */
export function multiplierText(multiplier: Hundredths): string {
  return `${(multiplier / 100).toFixed(2)}x`
}
