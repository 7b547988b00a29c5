import { type Refusal, refuse } from '../contract/refusals.ts'
import { type Paise, paise, ZERO } from '../money.ts'

/** What players ask for themselves. */
type AskedKind = 'deposit' | 'withdrawal'

/** Requests of one kind that nobody has decided yet. */
interface Waiting {
  readonly count: number
  readonly paise: Paise
}

/** A player's requests that nobody has decided yet; what is absent is none. */
export type Pending = Readonly<Partial<Record<AskedKind, Waiting>>>

/** A player may wait for so many decisions of a kind at once: a queue is for people to work through. */
export const PENDING_MAX = 5

/** Requests of a kind that wait for a decision. */
export function waitingOf(pending: Pending, kind: AskedKind): Waiting {
  return pending[kind] ?? { count: 0, paise: ZERO }
}

/** With one more request of an amount in paise. */
export function pendingWith(pending: Pending, kind: AskedKind, amount: Paise): Pending {
  const { count, paise: before } = waitingOf(pending, kind)
  return { ...pending, [kind]: { count: count + 1, paise: paise(before + amount) } }
}

/** With one request less. Throws when there is none: it was counted when it was made. */
export function pendingWithout(pending: Pending, kind: AskedKind, amount: Paise): Pending {
  const { count, paise: before } = waitingOf(pending, kind)
  if (count < 1 || before < amount) throw new RangeError(`no ${kind} of ${amount} paise is pending`)
  return { ...pending, [kind]: { count: count - 1, paise: paise(before - amount) } }
}

/** Refuses a request too many. */
export function checkWaiting(pending: Pending, kind: AskedKind): Refusal | undefined {
  if (waitingOf(pending, kind).count < PENDING_MAX) return undefined
  return refuse('tooManyRequests', { details: { pendingMax: PENDING_MAX } })
}
