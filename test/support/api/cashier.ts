import { randomInt } from 'node:crypto'
import { login } from '../../../domain/contract/account.ts'
import type { Call } from '../../../domain/contract/call.ts'
import {
  getDeposits,
  getWithdrawal,
  postAddMorePoints,
  postWithdraw,
} from '../../../domain/contract/cashier.ts'
import {
  getRequests,
  postAdjust,
  postApprove,
  postReject,
} from '../../../domain/contract/operator/cashier.ts'
import { demoLogins } from '../../../local/seed.ts'
import { type Answer, call, mustCall, type TestPlayer } from './calls.ts'

/** An operator, signed in. */
export type TestOperator = Pick<TestPlayer, 'userId' | 'idToken'>

/** Signs in as one of the two seeded operators. */
export async function signInOperator(
  url: string,
  which: 'operator' | 'operator2' = 'operator',
): Promise<TestOperator> {
  const { email, password } = demoLogins[which]
  const { user, tokens } = await mustCall(url, login, { body: { email, password } })
  return { userId: user.id, idToken: tokens?.idToken ?? '' }
}

/** A UTR that no other test uses. */
export function newUtr(): string {
  return String(randomInt(1e11, 9e11))
}

type Changes = Readonly<Record<string, unknown>>

const keyed = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key })

/** Requests a withdrawal of rupees; `changes` are fields of the body. */
export function withdraw(
  url: string,
  { userId, idToken }: TestPlayer,
  rupees: number,
  { key, ...changes }: Changes & { readonly key?: string } = {},
) {
  const body = {
    user: userId,
    userName: 'Asha',
    upi_id: 'asha@okbank',
    phoneNumber: '9876543210',
    withdrawAmount: rupees,
    ...changes,
  }
  return call(url, postWithdraw, { body, headers: keyed(key) }, idToken)
}

/** Reports a deposit of rupees; `changes` are fields of the body. */
export function deposit(
  url: string,
  { userId, idToken }: TestPlayer,
  rupees: number,
  utr: string = newUtr(),
  changes: Changes = {},
) {
  const body = { user: userId, userName: 'Asha', Utr: utr, deposite: rupees, ...changes }
  return call(url, postAddMorePoints, { body }, idToken)
}

/** A page of a player's withdrawals. */
export async function withdrawalsOf(url: string, { userId, idToken }: TestPlayer, cursor?: string) {
  return mustCall(url, getWithdrawal, { params: { userId }, query: { cursor } }, idToken)
}

/** A page of a player's deposits. */
export async function depositsOf(url: string, { userId, idToken }: TestPlayer, cursor?: string) {
  return mustCall(url, getDeposits, { params: { userId }, query: { cursor } }, idToken)
}

/** What identifies a request in an operator's calls. */
export interface Named {
  readonly playerId: string
  readonly requestKey: string
}

export function approve(url: string, { idToken }: TestOperator, { playerId, requestKey }: Named) {
  return call(url, postApprove, { body: { playerId, requestKey } }, idToken)
}

export function reject(
  url: string,
  { idToken }: TestOperator,
  { playerId, requestKey }: Named,
  reason = 'not paid',
) {
  return call(url, postReject, { body: { playerId, requestKey, reason } }, idToken)
}

/** Adds rupees to a player's balance; a negative amount is deducted. */
export function adjust(
  url: string,
  { idToken }: TestOperator,
  playerId: string,
  rupees: number,
  { key, reason = 'a correction' }: { key?: string; reason?: string } = {},
) {
  const direction = rupees < 0 ? 'debit' : 'credit'
  const body = { playerId, direction, amount: Math.abs(rupees), reason }
  return call(url, postAdjust, { body, headers: keyed(key) }, idToken)
}

/** One page of the operators' queue. */
export function queueOf(
  url: string,
  { idToken }: TestOperator,
  query: {
    kind: 'deposit' | 'withdrawal' | 'adjustment'
    status?: 'Pending' | 'Approved' | 'Rejected'
    cursor?: string
  },
) {
  return mustCall(url, getRequests, { query: { status: 'Pending', ...query } }, idToken)
}

/** Sends a request again as long as the answer is 503, as a client does. */
export async function untilAnswered<C extends Call>(send: () => Promise<Answer<C>>): Promise<Answer<C>> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

/**
 * What identifies the request that a call made.
 * @throws when the call was refused
 */
export function namedBy(
  { userId: playerId }: TestPlayer,
  answer: Awaited<ReturnType<typeof withdraw>> | Awaited<ReturnType<typeof deposit>>,
): Named {
  if (answer.kind !== 'reply') throw new Error(`not made: ${JSON.stringify(answer)}`)
  const { _id: requestKey } = 'deposit' in answer.reply ? answer.reply.deposit : answer.reply.withdrawal
  return { playerId, requestKey }
}
