import {
  type ColorPredictionTimes,
  colorPredictionOutcome,
  ROUND_MS,
  timesAt,
} from '../../domain/games/color-prediction/rules.ts'
import { roundsFromCurrent } from '../games/shared-rounds.ts'
import { readRound, type SharedRound } from '../store/read/rounds.ts'

const SERIES = 'color-prediction'

/** How many rounds before the present one are shown with their numbers. */
const SHOWN = 100

/** A round with the number that its seeds draw: secret until `drawnAtMs`. */
export interface ColorPredictionRoundKept extends SharedRound {
  readonly roundId: string
  readonly number: number
  readonly times: ColorPredictionTimes
}

/** Rounds, newest first: the present one, and up to a hundred before it. */
type Rounds = readonly [ColorPredictionRoundKept, ...ColorPredictionRoundKept[]]

/** Rounds never change, so a function's instance reads them once a minute. */
let known: { readonly minute: number; readonly rounds: Promise<Rounds> } | undefined

/**
 * The round of `nowMs` and those before it. The first caller in a minute writes its round; a minute without a call has no round.
 */
export function roundsAt(nowMs: number): Promise<Rounds> {
  const minute = Math.floor(nowMs / ROUND_MS)
  if (known?.minute === minute) return known.rounds
  const rounds = readRounds(nowMs)
  known = { minute, rounds }
  rounds.catch(() => {
    known = undefined
  })
  return rounds
}

async function readRounds(nowMs: number): Promise<Rounds> {
  const { opensAtMs } = timesAt(nowMs)
  const fromCurrent = (latest: readonly ColorPredictionRoundKept[]): Rounds | undefined => {
    const under = latest.findIndex((round) => round.openedAtMs === opensAtMs)
    const [first, ...before] = latest.slice(Math.max(0, under))
    // A server whose clock is ahead may have written a later minute's round: it is returned, because bets on it may come early.
    return first && first.openedAtMs >= opensAtMs ? [first, ...before] : undefined
  }
  const [first, ...before] = await roundsFromCurrent(
    { game: SERIES, series: SERIES, keptOf, fromCurrent, times: { openedAtMs: opensAtMs } },
    SHOWN + 2,
  )
  return [first, ...before.slice(0, SHOWN)]
}

/** A stored round with its number and its times. */
export function keptOf(round: SharedRound): ColorPredictionRoundKept {
  return {
    ...round,
    roundId: String(round.sequence),
    ...colorPredictionOutcome(round.seeds),
    times: timesAt(round.openedAtMs),
  }
}

/** The key of the round with an id; undefined when the id is invalid. */
export function keyOf(roundId: string): { series: string; sequence: number } | undefined {
  return /^[1-9]\d{0,14}$/.test(roundId) ? { series: SERIES, sequence: Number(roundId) } : undefined
}

/** The round with an id; undefined when there is none. */
export async function roundOf(roundId: string): Promise<ColorPredictionRoundKept | undefined> {
  const key = keyOf(roundId)
  const round = key && (await readRound(key.series, key.sequence))
  return round && keptOf(round)
}
