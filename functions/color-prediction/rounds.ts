import {
  type ColorPredictionTimes,
  colorPredictionOutcome,
  ROUND_MS,
  timesAt,
} from '../../domain/games/color-prediction/rules.ts'
import { roundsFromUnderWay } from '../games/shared-rounds.ts'
import { readRound, type SharedRound } from '../store/read/rounds.ts'

const SERIES = 'color-prediction'

/** Rounds before the one under way whose numbers are shown. */
const SHOWN = 100

/** A round with what its seeds draw: a secret until `drawnAtMs`. */
export interface ColorPredictionRoundKept extends SharedRound {
  readonly roundId: string
  readonly number: number
  readonly times: ColorPredictionTimes
}

/** Rounds, newest first: the one under way, and up to a hundred before it. */
type Rounds = readonly [ColorPredictionRoundKept, ...ColorPredictionRoundKept[]]

/** Rounds never change, so a function's instance reads them once a minute. */
let known: { readonly minute: number; readonly rounds: Promise<Rounds> } | undefined

/**
 * The round under way at `nowMs` and those before it. Whoever comes first in a minute writes its round; in a minute in which
 * nobody looks there is none.
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
  const fromUnderWay = (latest: readonly ColorPredictionRoundKept[]): Rounds | undefined => {
    const under = latest.findIndex((round) => round.openedAtMs === opensAtMs)
    const [first, ...before] = latest.slice(Math.max(0, under))
    // Written by a clock that is ahead of this one, the newest is of a minute that has not come: bets on it may come early.
    return first && first.openedAtMs >= opensAtMs ? [first, ...before] : undefined
  }
  const [first, ...before] = await roundsFromUnderWay(
    { game: SERIES, series: SERIES, keptOf, fromUnderWay, times: { openedAtMs: opensAtMs } },
    SHOWN + 2,
  )
  return [first, ...before.slice(0, SHOWN)]
}

/** A stored round with what its seeds make of it. */
export function keptOf(round: SharedRound): ColorPredictionRoundKept {
  return {
    ...round,
    roundId: String(round.sequence),
    ...colorPredictionOutcome(round.seeds),
    times: timesAt(round.openedAtMs),
  }
}

/** Where the round of an id is kept; undefined when no round has such an id. */
export function keyOf(roundId: string): { series: string; sequence: number } | undefined {
  return /^[1-9]\d{0,14}$/.test(roundId) ? { series: SERIES, sequence: Number(roundId) } : undefined
}

/** The round of an id; undefined when there is none. */
export async function roundOf(roundId: string): Promise<ColorPredictionRoundKept | undefined> {
  const key = keyOf(roundId)
  const round = key && (await readRound(key.series, key.sequence))
  return round && keptOf(round)
}
