import type { Acceptance, BetFacts } from '../betting/acceptance.ts'
import type { Bet } from '../betting/bet.ts'
import type { SelectionBet } from '../betting/bet-terms.ts'
import { cover } from '../betting/cover.ts'
import type { Held } from '../betting/pending-bet.ts'
import { holding } from '../betting/position.ts'
import { withCounted } from '../betting/position-changes.ts'
import type { Rate } from '../betting/rates.ts'
import { isRefusal } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import type { LicenceLimits } from '../limits/limits.ts'

/** A bet that is matched with other players instead of the house, and what it changes: one transaction writes all of it. */
export interface MatchedBet extends Held {
  readonly bet: Bet & SelectionBet
  readonly entry: Entry
}

/**
 * A bet as the house has accepted it, at the rate of other players. Undefined where wallet and limits do not cover that: after a cash-out, commission has
 * to be held.
 * @param basisPoints of the commission on what it wins
 */
export function acceptedWithPlayers(
  accepted: Acceptance,
  { wallet, position }: Pick<BetFacts, 'wallet' | 'position'>,
  { rate, basisPoints }: { readonly rate: Rate; readonly basisPoints: number },
  licence: LicenceLimits,
): Acceptance | undefined {
  if (!wallet) return undefined
  const { quote, entry } = accepted
  const { reference: betKey, kind, atMs } = entry
  const bet = { ...accepted.bet, rate }
  const held = holding(position, quote, wallet.playerId)
  const after = withCounted(held, { betKey, terms: bet }, quote, basisPoints)
  const covered = cover(bet, { wallet, held, after }, licence, { kind, reference: betKey, atMs })
  return isRefusal(covered) ? undefined : { ...accepted, ...covered, bet }
}
