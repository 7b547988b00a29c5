import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import { holdPostings, type Movement, post, type Wallet } from '../ledger/wallet.ts'
import type { LicenceLimits } from '../limits/limits.ts'
import { countStake } from '../limits/stake.ts'
import { type Paise, paise, rupeesFromPaise, ZERO } from '../money.ts'
import { type BetTerms, isLineBet, riskPaise } from './bet-terms.ts'
import type { Position } from './position.ts'

/** A wallet that covers one more bet or order, the position with it, and the entry of its hold. */
interface Covered {
  readonly wallet: Wallet
  readonly position: Position
  readonly entry: Entry
}

/**
 * The last rules of a bet or an order: the wallet must cover the worst case of the whole position, within the limits.
 * @param countedPaise what counts already of the bet's risk
 */
export function cover(
  bet: BetTerms,
  { wallet, held, after }: { wallet: Wallet; held: Position; after: Position },
  licence: LicenceLimits,
  of: Omit<Movement, 'postings'>,
  countedPaise: Paise = ZERO,
): Covered | Refusal {
  const hold = paise(after.exposurePaise - held.exposurePaise)
  // A corrected result may leave a balance below zero; a bet that adds nothing to the hold is accepted all
  // the same.
  if (hold > Math.max(0, wallet.balancePaise)) {
    return refuse(isLineBet(bet) ? 'insufficientForExposure' : 'insufficientBalance', {
      field: 'stake',
      details: { balance: rupeesFromPaise(wallet.balancePaise), needed: rupeesFromPaise(hold) },
    })
  }
  const wholePaise = riskPaise(bet)
  const stakePaise = paise(Math.max(0, wholePaise - countedPaise))
  const counted = countStake(wallet, { stakePaise, wholePaise, holdPaise: hold }, of.atMs, licence)
  if (isRefusal(counted)) return counted
  return { ...post(counted, { ...of, postings: holdPostings(wallet.playerId, hold) }), position: after }
}
