import { type Refusal, refuse } from '../contract/refusals.ts'
import type { Wallet } from '../ledger/wallet.ts'

/** A person may open so many accounts, one after another; then support has to look. */
export const ACCOUNTS_MAX = 20

/** What stands in the way of a person, whichever account it arose in. */
export type CarriedOver = Pick<Wallet, 'standing' | 'pause'>

/**
 * What a new account begins with, by the wallets of all accounts that its owner had: suspended if one is, and in the break that
 * lasts longest. A debt is not carried: it stays in the one ledger where it arose, and no other account is opened until it
 * is paid. The refusal does not say why, as anybody may type anybody's email at sign-up.
 */
export function carriedOver(earlier: readonly Wallet[]): CarriedOver | Refusal {
  if (earlier.length >= ACCOUNTS_MAX || earlier.some(isInDebt)) return refuse('accountRefused')
  const [pause] = earlier.flatMap((wallet) => wallet.pause ?? []).toSorted((a, b) => b.untilMs - a.untilMs)
  const isSuspended = earlier.some(({ standing }) => standing === 'suspended')
  return { standing: isSuspended ? 'suspended' : 'active', ...(pause && { pause }) }
}

/** Whether the owner owes the house, as after a result that was corrected once its winnings had been paid out. */
export function isInDebt({ balancePaise }: Pick<Wallet, 'balancePaise'>): boolean {
  return balancePaise < 0
}
