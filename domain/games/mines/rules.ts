import * as z from 'zod/mini'
import { drawBelow } from '../../fairness/draws.ts'
import type { Seeds } from '../../fairness/seeds.ts'
import { byteStream } from '../../fairness/stream.ts'
import { multiply, type Paise, paise, ZERO } from '../../money.ts'
import { LOSS_AFTER_MS } from '../cash-out.ts'
import { type Ending, ownRoundOf, type Play, type Round } from '../play.ts'
import { BOMBS, LAST_STEP, MinesPayTable, multiplierHundredths, TILES } from './pay-table.ts'

/** How long a round takes bets, from its opening. */
export const BETTING_MS = 10_000
/** The time in which the progress of betting grows by 1 of 100. */
export const PROGRESS_TICK_MS = BETTING_MS / 100
/** The time from one tile to the next, and from the end of betting to the first. */
export const TILE_MS = 500
/** The time from the end of a round to the next. */
export const PAUSE_MS = 5_000
/** The maximum stake on a round: even the highest step's payment for it is exact in paise. */
export const STAKE_MAX = paise(1_00_000_00)

export const MinesBet = z.object({
  table: MinesPayTable,
  /** The step at which the server cashes out automatically. */
  autoCashOutStep: z.exactOptional(z.int().check(z.gte(1), z.lte(LAST_STEP))),
})
export type MinesBet = z.infer<typeof MinesBet>

/** The outcome of a round. Tiles are numbered from 1 in the order in which they are turned. */
export interface MinesOutcome {
  /** The tiles with bombs, in order. */
  readonly bombs: readonly number[]
}

/** How a round ended, or will end unless its player cashes out. */
interface End {
  readonly atMs: number
  /** Safe tiles that were turned. */
  readonly step: number
  readonly isWon: boolean
}

/** The bombs of a round, by its seeds: five tiles drawn without replacement. */
export function minesOutcome(seeds: Seeds): MinesOutcome {
  const bytes = byteStream(seeds)
  const left = Array.from({ length: TILES }, (_, index) => index + 1)
  const bombs = Array.from({ length: BOMBS }, () => left.splice(drawBelow(bytes, left.length), 1)).flat()
  return { bombs: bombs.toSorted((a, b) => a - b) }
}

export function bettingEndsAtMs({ openedAtMs }: Pick<Round, 'openedAtMs'>): number {
  return openedAtMs + BETTING_MS
}

/** When a tile is turned, by its number. */
export function turnsAtMs(round: Pick<Round, 'openedAtMs'>, tile: number): number {
  return bettingEndsAtMs(round) + tile * TILE_MS
}

/** The progress of betting, from 0 to 100. */
export function progressAt({ openedAtMs }: Pick<Round, 'openedAtMs'>, nowMs: number): number {
  return Math.min(100, Math.max(0, Math.floor((nowMs - openedAtMs) / PROGRESS_TICK_MS)))
}

/** True while bets are taken: progress is above 0 and below 100. */
export function isBettingOpen(round: Pick<Round, 'openedAtMs'>, nowMs: number): boolean {
  const progress = progressAt(round, nowMs)
  return progress > 0 && progress < 100
}

/** How many tiles' times have come, even if the round has ended earlier. */
export function tilesDue(round: Pick<Round, 'openedAtMs'>, nowMs: number): number {
  const due = Math.floor((nowMs - bettingEndsAtMs(round)) / TILE_MS)
  return Math.min(TILES, Math.max(0, due))
}

/** How a round ends unless its player cashes out: at its first bomb, or at the server's automatic cash-out. */
export function endOf(round: Round, bet?: MinesBet): End {
  const firstBomb = minesOutcome(round.seeds).bombs[0] ?? TILES
  const lastStep = bet?.autoCashOutStep ?? LAST_STEP
  const isWon = firstBomb > lastStep
  const tile = isWon ? lastStep : firstBomb
  return { isWon, step: isWon ? lastStep : firstBomb - 1, atMs: turnsAtMs(round, tile) }
}

/** What a stake pays at a step, rounded down to the paisa. */
export function winningsAt(stakePaise: Paise, table: MinesPayTable, step: number): Paise {
  return multiply(stakePaise, multiplierHundredths(table, step), 100, 'down')
}

/** When the server ends a play: at its last step, or once no cash-out from before its bomb can be in progress. */
export function dueAtMs(round: Round, bet: MinesBet): number {
  const { isWon, atMs } = endOf(round, bet)
  return isWon ? atMs : atMs + LOSS_AFTER_MS
}

/** How a play without a cash-out has ended by `nowMs`; undefined while it is open. */
export function endingByNow(play: Play, nowMs: number): Ending | undefined {
  const [round, bet] = [ownRoundOf(play), betOf(play)]
  return nowMs < dueAtMs(round, bet) ? undefined : minesEnding(play, endOf(round, bet))
}

/**
 * How a cash-out ends an open play. A cash-out after the bomb is too late, but does not end the play: an earlier one may
 * still be in progress.
 * @param receivedAtMs when the server received it; nothing else decides
 */
export function minesCashOut(play: Play, receivedAtMs: number): Ending | 'tooEarly' | 'tooLate' {
  const round = ownRoundOf(play)
  const end = endOf(round, betOf(play))
  if (receivedAtMs >= end.atMs) return end.isWon ? minesEnding(play, end) : 'tooLate'
  const step = tilesDue(round, receivedAtMs)
  return step === 0 ? 'tooEarly' : minesEnding(play, { isWon: true, step, atMs: receivedAtMs })
}

export function minesEnding(play: Play, { isWon, step, atMs }: End): Ending {
  const { table } = betOf(play)
  if (!isWon) return { status: 'Lost', returnsPaise: ZERO, result: { step, atMs } }
  const multiplier = multiplierHundredths(table, step) / 100
  return {
    status: 'Won',
    returnsPaise: winningsAt(play.stakePaise, table, step),
    result: { step, multiplier, atMs },
  }
}

export function betOf({ bet }: Play): MinesBet {
  return MinesBet.parse(bet)
}

const Result = z.object({ step: z.int(), multiplier: z.exactOptional(z.number()), atMs: z.int() })

/** The result of a play; undefined while it is open. */
export function resultOf({ result }: Play): z.infer<typeof Result> | undefined {
  return result && Result.parse(result)
}
