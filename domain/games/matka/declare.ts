import type { RefusalName } from '../../contract/refusals.ts'
import { endsAtMs, type MatkaSession } from './bets.ts'
import type { Declared, DrawTimes } from './draw.ts'

/**
 * The latest declaration, before the panna's time, where pannas are drawn. A call may last 10 s and a server's view may be a second
 * old, so one server never shows the drawn panna while another shows the declared one.
 */
export const LAST_MOMENT_MS = 15_000

interface Asked {
  readonly session: MatkaSession
  readonly times: DrawTimes
  /** The session's earlier declaration. */
  readonly declared: Declared | undefined
  /** Whether a panna is drawn where none is declared. */
  readonly areDrawn: boolean
  readonly nowMs: number
}

/**
 * Why a panna can't be declared or corrected at a moment; undefined when it can. What was announced stays. Where pannas are
 * drawn, a declaration replaces the draw and must come before it; elsewhere it must come after the bids end, so that nobody bids on
 * a known panna.
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
