import { type Refusal, refuse } from '../contract/refusals.ts'
import { type Paise, paise, ZERO } from '../money.ts'

/** The kinds that players request themselves. */
type PlayerKind = 'deposit' | 'withdrawal'

interface Waiting {
  readonly count: number
  readonly paise: Paise
}

/** A player's undecided requests, by kind; absent means none. */
export type Pending = Readonly<Partial<Record<PlayerKind, Waiting>>>

/** How many undecided requests of a kind a player may have at once: operators decide each by hand. */
export const PENDING_REQUESTS_MAX = 5

/** The undecided requests of a kind. */
export function waitingOf(pending: Pending, kind: PlayerKind): Waiting {
  return pending[kind] ?? { count: 0, paise: ZERO }
}

/** Adds a request of an amount in paise. */
export function pendingWith(pending: Pending, kind: PlayerKind, amount: Paise): Pending {
  const { count, paise: before } = waitingOf(pending, kind)
  return { ...pending, [kind]: { count: count + 1, paise: paise(before + amount) } }
}

/** Removes a request. Throws when none is counted, as each was counted when it was made. */
export function pendingWithout(pending: Pending, kind: PlayerKind, amount: Paise): Pending {
  const { count, paise: before } = waitingOf(pending, kind)
  if (count < 1 || before < amount) throw new RangeError(`no ${kind} of ${amount} paise is pending`)
  return { ...pending, [kind]: { count: count - 1, paise: paise(before - amount) } }
}

/** Refuses a request above `PENDING_REQUESTS_MAX`. */
export function checkWaiting(pending: Pending, kind: PlayerKind): Refusal | undefined {
  if (waitingOf(pending, kind).count < PENDING_REQUESTS_MAX) return undefined
  return refuse('tooManyRequests', { details: { pendingMax: PENDING_REQUESTS_MAX } })
}
