import type { RefusalName } from '../../contract/refusals.ts'
import { endsAtMs, type Session } from './bets.ts'
import type { Declared, DrawTimes } from './draw.ts'

/**
 * Where pannas are drawn, one is declared so long before its time at the latest. A call may last 10 s, and what a server
 * shows may be a second old: no server shows the drawn panna and another one the declared.
 */
export const LAST_MOMENT_MS = 15_000

interface Asked {
  readonly session: Session
  readonly times: DrawTimes
  /** What was declared for the session already. */
  readonly declared: Declared | undefined
  /** Whether a panna is drawn where none is declared. */
  readonly areDrawn: boolean
  readonly nowMs: number
}

/**
 * Why a panna can't be declared at a moment, or can't be another; undefined when it can. What was announced stays. Where
 * pannas are drawn, a declaration takes the place of the draw, so it comes before; where they are not, nobody is to know a
 * panna while bids on it are taken, so it comes after.
 */
export function whyNotDeclarable({
  session,
  times,
  declared,
  areDrawn,
  nowMs,
}: Asked): Extract<RefusalName, 'resultAnnounced' | 'resultTooEarly' | 'resultTooLate'> | undefined {
  const atMs = endsAtMs(session, times)
  if (nowMs < atMs) {
    if (!areDrawn) return 'resultTooEarly'
    return nowMs >= atMs - LAST_MOMENT_MS ? 'resultTooLate' : undefined
  }
  return areDrawn || declared ? 'resultAnnounced' : undefined
}
