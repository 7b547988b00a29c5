import { rateFromPer100 } from '../../domain/betting/rates.ts'
import type { ListedBet } from '../../domain/contract/bet-history.ts'
import { matchIdOf } from '../../domain/contract/match-id.ts'
import type { Pick } from './pick.ts'

const repeated: readonly string[] = ['Open', 'Pending', 'Lapsed']

/**
 * The props of a link to a bet's match, where the slip opens with the same selection or line and the same stake, and says how the
 * price has moved. Undefined for a bet whose market has its result, and for a cash-out.
 */
export function sameAgain(bet: ListedBet) {
  const pick = pickOf(bet)
  if (!pick || bet.sportId === null || !repeated.includes(bet.status)) return undefined
  return {
    to: `/match/${encodeURIComponent(matchIdOf(bet.marketId))}`,
    state: { pick, stakeText: String(bet.stake) },
  }
}

function pickOf({ marketId, label, odds, type, selectionId, runValue }: ListedBet): Pick | undefined {
  if (odds === null || type === 'cash out') return undefined
  const price = { marketId, label, agreedRate: rateFromPer100(odds) }
  if (type === 'yes' || type === 'no')
    return runValue === null ? undefined : { kind: 'line', ...price, side: type, runs: runValue }
  const side = type === 'Lgaai' ? 'lgaai' : 'khaai'
  return selectionId === null ? undefined : { kind: 'selection', ...price, side, selectionId }
}
