import type { DrawTimes } from '../../domain/games/matka/draw.ts'
import { drawAt, type MatkaMarket } from '../../domain/games/matka/market.ts'
import { roundsFromCurrent } from '../games/shared-rounds.ts'
import { latestRounds, readRound, type SharedRound } from '../store/read/rounds.ts'

/** A round of a market, with its secret. A market's rounds are numbered in the order in which they were opened. */
export interface Draw extends SharedRound {
  readonly roundId: string
  readonly marketId: string
  readonly times: DrawTimes
}

const seriesOf = (marketId: string) => `matka#${marketId}`

/** 'kalyan-17': the market and the number of the round. */
const roundIdOf = (marketId: string, sequence: number) => `${marketId}-${sequence}`

/** The key of the round with an id; undefined when the id is invalid. */
export function keyOf(roundId: string): { marketId: string; series: string; sequence: number } | undefined {
  const [, marketId, sequence] = /^([a-z0-9-]+)-([1-9]\d{0,14})$/.exec(roundId) ?? []
  if (marketId === undefined) return undefined
  return { marketId, series: seriesOf(marketId), sequence: Number(sequence) }
}

/** A stored round as a draw. Throws for a round of another game. */
export function drawOf(round: SharedRound): Draw {
  const [openAtMs, closeAtMs] = round.drawsAtMs ?? []
  if (openAtMs === undefined || closeAtMs === undefined) throw new Error(`${round.series} has no draws`)
  const marketId = round.series.slice(seriesOf('').length)
  const roundId = roundIdOf(marketId, round.sequence)
  return { ...round, roundId, marketId, times: { openAtMs, closeAtMs } }
}

export async function readDraw(roundId: string): Promise<Draw | undefined> {
  const key = keyOf(roundId)
  const round = key && (await readRound(key.series, key.sequence))
  return round && drawOf(round)
}

/** When the next draw may open: `restSeconds` after the close. */
export function nextDrawAtMs({ restSeconds }: MatkaMarket, { closeAtMs }: DrawTimes): number {
  return closeAtMs + restSeconds * 1000
}

/**
 * A market's draws, newest first: the present one at `nowMs`, and up to `before` earlier ones. The first caller after a draw's
 * end opens the next; a draw's times never change after it was opened.
 */
export async function drawsOf(
  market: MatkaMarket,
  nowMs: number,
  before = 0,
): Promise<readonly [Draw, ...Draw[]]> {
  const { openAtMs, closeAtMs } = drawAt(market, nowMs)
  return roundsFromCurrent(
    {
      game: 'matka',
      series: seriesOf(market.marketId),
      keptOf: drawOf,
      fromCurrent: ([latest, ...earlier]) =>
        latest && nowMs < nextDrawAtMs(market, latest.times) ? [latest, ...earlier] : undefined,
      times: { openedAtMs: nowMs, drawsAtMs: [openAtMs, closeAtMs] },
    },
    before + 1,
  )
}

/** The last draws of a market, newest first, before the number `before` if that is given. Opens no draw. */
export async function drawsBefore(marketId: string, limit: number, before?: number): Promise<Draw[]> {
  return (await latestRounds(seriesOf(marketId), limit, before)).map(drawOf)
}
