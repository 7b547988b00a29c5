import type { RefusalName } from '../../contract/refusals.ts'
import { endsAtMs, type MatkaSession } from './bets.ts'
import type { Declared, DrawTimes } from './draw.ts'

/**
 * How long before a panna's time declarations end where pannas are drawn. A call may take 10 s and a server's view may be a
 * second old; with this margin no server shows the drawn panna while another shows the declared one.
 */
export const LAST_MOMENT_MS = 15_000

interface PannaToDeclare {
  readonly session: MatkaSession
  readonly times: DrawTimes
  /** The session's earlier declaration. */
  readonly declared: Declared | undefined
  /** Whether a panna is drawn where none is declared. */
  readonly areDrawn: boolean
  readonly nowMs: number
}

/**
 * Why a panna can't be declared or corrected at a moment; undefined when it can. An announced panna never changes. Where
 * pannas are drawn, a declaration replaces the draw and must come before it; elsewhere it must come after the bids end, so
 * that nobody bids on a known panna.
 */
export function whyNotDeclarable({
  session,
  times,
  declared,
  areDrawn,
  nowMs,
}: PannaToDeclare): Extract<RefusalName, 'resultAnnounced' | 'resultTooEarly' | 'resultTooLate'> | undefined {
  const atMs = endsAtMs(session, times)
  if (nowMs < atMs) {
    if (!areDrawn) return 'resultTooEarly'
    return nowMs >= atMs - LAST_MOMENT_MS ? 'resultTooLate' : undefined
  }
  return areDrawn || declared ? 'resultAnnounced' : undefined
}
