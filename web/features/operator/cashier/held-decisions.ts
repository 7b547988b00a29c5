import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { requestKeyOf } from './request-words.ts'

/** How long a decision can be taken back before it is sent. */
export const HELD_MS = 5_000

/** An operator's decision on a request. A rejection has a reason, which the player reads. */
export type Decision =
  | { readonly verb: 'approve'; readonly request: DeskRequest }
  | { readonly verb: 'reject'; readonly request: DeskRequest; readonly reason: string }

/** A decision that waits, or that is being sent and can no longer be taken back. */
export interface Held {
  readonly key: string
  readonly decision: Decision
  readonly isSent: boolean
}

/**
 * Holds decisions for a time in which they can be taken back, then sends each once.
 * @param show called with all that are held, whenever they change, the earliest first
 * @param send sends a decision; it is held until the promise settles
 */
export function createHeldDecisions(
  show: (held: readonly Held[]) => void,
  send: (decision: Decision) => Promise<unknown>,
) {
  let held: readonly Held[] = []
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const change = (next: readonly Held[]) => {
    held = next
    show(held)
  }
  const drop = (key: string) => change(held.filter((each) => each.key !== key))
  const sendNow = (key: string, decision: Decision) => {
    timers.delete(key)
    change(held.map((each) => (each.key === key ? { ...each, isSent: true } : each)))
    const gone = () => drop(key)
    void send(decision).then(gone, gone)
  }
  const takeBack = (key: string): void => {
    clearTimeout(timers.get(key))
    if (timers.delete(key)) drop(key)
  }
  return {
    /** Holds a decision; a second one on the same request does nothing. */
    hold: (decision: Decision): void => {
      const key = requestKeyOf(decision.request)
      if (held.some((each) => each.key === key)) return
      timers.set(
        key,
        setTimeout(() => sendNow(key, decision), HELD_MS),
      )
      change([...held, { key, decision, isSent: false }])
    },
    /** Takes back a decision that has not been sent. */
    takeBack,
    /** Takes back the latest decision that has not been sent, and returns it. */
    takeBackLast: (): Decision | undefined => {
      const last = held.findLast(({ isSent }) => !isSent)
      if (last) takeBack(last.key)
      return last?.decision
    },
  }
}

export type HeldDecisions = ReturnType<typeof createHeldDecisions>
