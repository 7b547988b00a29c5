import { type Bet, isCashOut } from '../../domain/betting/bet.ts'
import { isLineBet } from '../../domain/betting/bet-terms.ts'
import { commissionPercent } from '../../domain/betting/commission.ts'
import { per100 } from '../../domain/betting/rates.ts'
import {
  BET_PENDING_MESSAGE,
  BET_PLACED_MESSAGE,
  type BetPlaced,
  type BetRecord,
  type MarketType,
} from '../../domain/contract/bets.ts'
import { isLineKind, type MarketKind } from '../../domain/contract/markets.ts'
import { rupeesFromPaise, ZERO } from '../../domain/money.ts'

/** A bet as lists show it: money in rupees, prices as rates per 100. */
export function betRecord(bet: Bet): BetRecord {
  return {
    _id: bet.betKey,
    userId: bet.playerId,
    label: bet.label,
    matbet: bet.label,
    match: bet.matchName,
    marketId: bet.marketId,
    marketName: bet.marketName,
    ...termsOf(bet),
    marketType: marketTypeOf(bet.kind),
    profit: rupeesFromPaise(bet.profitPaise ?? bet.winPaise),
    liability: rupeesFromPaise(bet.liabilityPaise),
    balance: rupeesFromPaise(bet.balancePaise),
    exposure: rupeesFromPaise(bet.exposurePaise),
    teamAProfit: rupeesFromPaise(bet.bookPaise[0] ?? ZERO),
    teamBProfit: rupeesFromPaise(bet.bookPaise[1] ?? ZERO),
    time: new Date(bet.atMs).toISOString(),
    status: bet.status,
    confirmsAt: bet.status === 'Pending' && bet.delay ? new Date(bet.delay.dueAtMs).toISOString() : null,
    lapsedFor: bet.lapsedFor ?? null,
    commissionPercent:
      bet.commissionBasisPoints === undefined ? null : commissionPercent(bet.commissionBasisPoints),
  }
}

/** The names of each side in replies: its mode, and its name on the cricket screen. */
const sides = {
  lgaai: { mode: 'back', type: 'Lgaai' },
  khaai: { mode: 'lay', type: 'khaai' },
  yes: { mode: 'yes', type: 'yes' },
  no: { mode: 'no', type: 'no' },
  cashOut: { mode: 'cash out', type: 'cash out' },
} as const

function termsOf(bet: Bet) {
  const side = sides[bet.side]
  if (isCashOut(bet)) {
    const { percent } = bet
    return { ...side, selectionId: null, odds: null, rate: null, stake: 0, runValue: null, percent }
  }
  const odds = per100(bet.rate)
  const stake = rupeesFromPaise(bet.stakePaise)
  return isLineBet(bet)
    ? { ...side, selectionId: null, odds, rate: odds, stake, runValue: bet.runs, percent: null }
    : { ...side, selectionId: bet.selectionId, odds, rate: odds, stake, runValue: null, percent: null }
}

/** Clients see sessions and fancies as one type: bets on a line of runs. */
export function marketTypeOf(kind: MarketKind): MarketType {
  return isLineKind(kind) ? 'overMarket' : kind
}

/**
 * The reply to an accepted bet, from its state when it was placed, or confirmed after its market's delay: a
 * repetition gets the same reply for ever.
 */
export function betPlaced(bet: Bet): BetPlaced {
  const { profitPaise: _, ...asPlaced } = bet
  const isPending = bet.status === 'Pending'
  const record = betRecord({ ...asPlaced, status: isPending ? 'Pending' : 'Open' })
  return {
    success: true,
    message: isPending ? BET_PENDING_MESSAGE : BET_PLACED_MESSAGE,
    bet: record,
    balance: record.balance,
    exposureBalance: record.exposure,
    teamAProfit: record.teamAProfit,
    teamBProfit: record.teamBProfit,
  }
}
