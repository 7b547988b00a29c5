import { expectedOfDraw } from '../../domain/returns/by-outcome.ts'
import type { Game } from '../games/game.ts'
import { openDraws } from './board.ts'
import { nextDrawAtMs } from './rounds.ts'
import { matkaEndingOf, matkaRounds } from './rules.ts'

/** The longest time until a market that an operator adds has its first draw. */
const READ_EVERY_MS = 10_000

export const matka: Game = {
  endingOf: matkaEndingOf,
  sharedRounds: matkaRounds,
  roundKeeper: drawKeeper,
  shownAt: null,
  expectedOf: async (rounds) => rounds.map(expectedOfDraw),
  rangeOf: null,
}

/**
 * Makes the job that opens every market's next draw when it is due, even without players, so that its seed is committed to and
 * the list of results has no gap. A call reads only when a draw may be due.
 */
function drawKeeper(): (nowMs: number) => Promise<void> {
  let nextMs = 0
  return async (nowMs) => {
    if (nowMs < nextMs) return
    const open = await openDraws(nowMs)
    const ends = open.map(({ market, draws: [draw] }) => nextDrawAtMs(market, draw.times))
    nextMs = Math.min(nowMs + READ_EVERY_MS, ...ends)
  }
}
