import { type Refusal, refuse } from '../contract/refusals.ts'
import type { Wallet } from '../ledger/wallet.ts'

/** How many accounts a person may open, one after another, before they are sent to support. */
export const ACCOUNTS_MAX = 20

/** A person's restrictions, from all of their accounts. */
export type CarriedOver = Pick<Wallet, 'standing' | 'pause'>

/**
 * The restrictions that a new account starts with, from the wallets of all its owner's accounts: suspended if
 * one is, and on the break that lasts longest. A debt is not carried over: it stays in the account where it
 * arose, and no new account is opened until it is paid. The refusal does not say why, because anybody can enter
 * another person's email at sign-up.
 */
export function carriedOver(earlier: readonly Wallet[]): CarriedOver | Refusal {
  if (earlier.length >= ACCOUNTS_MAX || earlier.some(isInDebt)) return refuse('accountRefused')
  const [pause] = earlier.flatMap((wallet) => wallet.pause ?? []).toSorted((a, b) => b.untilMs - a.untilMs)
  const isSuspended = earlier.some(({ standing }) => standing === 'suspended')
  return { standing: isSuspended ? 'suspended' : 'active', ...(pause && { pause }) }
}

/** Whether the owner owes the house, as after a correction of a result whose winnings had been paid out. */
export function isInDebt({ balancePaise }: Pick<Wallet, 'balancePaise'>): boolean {
  return balancePaise < 0
}
