import { openDraws } from './board.ts'
import { nextDrawAtMs } from './rounds.ts'

/** A market that an operator adds has its first draw within so long. */
const LOOK_MS = 10_000

/**
 * Work that opens every market's next draw when its time has come, also when nobody looks: its seed is committed to, and
 * the list of results has no gap. Called again and again, it reads only when there is something to open.
 */
export function drawKeeper(): (nowMs: number) => Promise<void> {
  let nextMs = 0
  return async (nowMs) => {
    if (nowMs < nextMs) return
    const open = await openDraws(nowMs)
    const ends = open.map(({ market, draws: [draw] }) => nextDrawAtMs(market, draw.times))
    nextMs = Math.min(nowMs + LOOK_MS, ...ends)
  }
}
