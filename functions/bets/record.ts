import type { Bet } from '../../domain/betting/bet.ts'
import { per100 } from '../../domain/betting/rates.ts'
import { BET_PLACED_MESSAGE, type BetPlaced, type BetRecord } from '../../domain/contract/bets.ts'
import { rupeesFromPaise, ZERO } from '../../domain/money.ts'

/** A bet as lists show it: money in rupees, prices as rates per 100. */
export function betRecord(bet: Bet): BetRecord {
  const odds = per100(bet.rate)
  return {
    _id: bet.betKey,
    userId: bet.playerId,
    label: bet.label,
    matbet: bet.label,
    match: bet.matchName,
    marketId: bet.marketId,
    selectionId: bet.selectionId,
    mode: bet.side === 'lgaai' ? 'back' : 'lay',
    marketType: 'matchOdds',
    type: bet.side === 'lgaai' ? 'Lgaai' : 'khaai',
    odds,
    rate: odds,
    stake: rupeesFromPaise(bet.stakePaise),
    profit: rupeesFromPaise(bet.profitPaise ?? bet.winPaise),
    liability: rupeesFromPaise(bet.liabilityPaise),
    balance: rupeesFromPaise(bet.balancePaise),
    exposure: rupeesFromPaise(bet.exposurePaise),
    teamAProfit: rupeesFromPaise(bet.bookPaise[0] ?? ZERO),
    teamBProfit: rupeesFromPaise(bet.bookPaise[1] ?? ZERO),
    runValue: null,
    time: new Date(bet.atMs).toISOString(),
    status: bet.status,
  }
}

/** The answer to an accepted bet, made of what was true when it was placed: a repetition gets the same, for ever. */
export function betPlaced(bet: Bet): BetPlaced {
  const { profitPaise: _, ...asPlaced } = bet
  const record = betRecord({ ...asPlaced, status: 'Open' })
  return {
    success: true,
    message: BET_PLACED_MESSAGE,
    bet: record,
    balance: record.balance,
    exposureBalance: record.exposure,
    teamAProfit: record.teamAProfit,
    teamBProfit: record.teamBProfit,
  }
}
