import type { BySeeds } from '../by-seeds.ts'
import { SHOWN_AFTER_MS } from '../cash-out.ts'
import { asEnded, ownRoundOf, type Play, type Round } from '../play.ts'
import { betOf, endOf, minesEnding, minesOutcome, resultOf, tilesDue, turnsAtMs } from './rules.ts'

/**
 * When a round is over: at its play's end, or by itself if nobody bet. With an open play it is over at the bomb, long before the
 * loss is written; Infinity if the play will win.
 */
export function overAtMs(round: Round, play: Play | undefined): number {
  if (!play) return endOf(round).atMs
  const { atMs, isWon } = endOf(round, betOf(play))
  return resultOf(play)?.atMs ?? (isWon ? Infinity : atMs)
}

/** A play as shown to its player: lost as soon as its bomb may be shown. A cash-out received in time may still make it a win. */
export function asShown(play: Play, nowMs: number): Play {
  if (play.status !== 'Open') return play
  const end = endOf(ownRoundOf(play), betOf(play))
  return end.isWon || nowMs < end.atMs + SHOWN_AFTER_MS ? play : asEnded(play, minesEnding(play, end))
}

/**
 * The board as shown to its player: no tile before its time, no bomb while its play is shown as open, and every bomb once it
 * is over.
 * @param play as shown at `nowMs`, see `asShown`
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
 * When a board that is not over changes next: at the next tile's time; if that has passed, the tile is a bomb, which is shown
 * `SHOWN_AFTER_MS` later. A client can infer the bomb from this, but too late to cash out.
 */
export function turnShownAtMs(round: Round, turned: number, nowMs: number): number {
  const turnsMs = turnsAtMs(round, turned + 1)
  return nowMs < turnsMs ? turnsMs : turnsMs + SHOWN_AFTER_MS
}

/** Whether a bet's ending follows from the bombs: won before the first one, or lost at it. */
export const minesAgrees: BySeeds['agrees'] = ({ bombs }, { status, result }) => {
  const firstBomb = Math.min(...(bombs as number[]))
  const step = Number(result?.step)
  return status === 'Won' ? step < firstBomb : step === firstBomb - 1
}
