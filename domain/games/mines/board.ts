import type { BySeeds } from '../by-seeds.ts'
import { SHOWN_AFTER_MS } from '../cash-out.ts'
import { asEnded, ownRoundOf, type Play, type Round } from '../play.ts'
import { betOf, endOf, minesEnding, minesOutcome, resultOf, tilesDue, turnsAtMs } from './rules.ts'

/**
 * When a round was over: by its play's end, or by itself without one. Under an open play it is over at the bomb, long before the
 * loss is written; Infinity if it is won unless its player ends it.
 */
export function overAtMs(round: Round, play: Play | undefined): number {
  if (!play) return endOf(round).atMs
  const { atMs, isWon } = endOf(round, betOf(play))
  return resultOf(play)?.atMs ?? (isWon ? Infinity : atMs)
}

/** A play as it is told: lost as soon as its bomb may be told. What is written of it may still become a win, paid in time. */
export function asShown(play: Play, nowMs: number): Play {
  if (play.status !== 'Open') return play
  const end = endOf(ownRoundOf(play), betOf(play))
  return end.isWon || nowMs < end.atMs + SHOWN_AFTER_MS ? play : asEnded(play, minesEnding(play, end))
}

/**
 * What has been turned and may be told: nothing of a tile before its time, no bomb under a play that is told as open, and the
 * whole board once it is over.
 * @param play as it is told at `nowMs`
 */
export function boardAt(round: Round, play: Play | undefined, nowMs: number) {
  const { bombs } = minesOutcome(round.seeds)
  const isOpen = play?.status === 'Open'
  const overMs = overAtMs(round, play)
  const isOver = !isOpen && nowMs >= overMs
  const due = tilesDue(round, Math.min(nowMs, overMs))
  const turned = isOpen ? Math.min(due, endOf(round, betOf(play)).step) : due
  const isBombTurned = bombs.some((tile) => tile <= turned)
  return { turned, step: isBombTurned ? turned - 1 : turned, isOver, bombs: isOver ? bombs : null }
}

/**
 * When there is more to tell of a board that is not over: at the next tile's time; if that has passed, the tile is a bomb,
 * told a little later. To say so tells the bomb to those who look at that moment: no cash-out that they send after it comes in
 * time.
 */
export function turnShownAtMs(round: Round, turned: number, nowMs: number): number {
  const turnsMs = turnsAtMs(round, turned + 1)
  return nowMs < turnsMs ? turnsMs : turnsMs + SHOWN_AFTER_MS
}

/** Whether a bet was won before the first bomb, or lost at it. */
export const minesAgrees: BySeeds['agrees'] = ({ bombs }, { status, result }) => {
  const firstBomb = Math.min(...(bombs as number[]))
  const step = Number(result?.step)
  return status === 'Won' ? step < firstBomb : step === firstBomb - 1
}
