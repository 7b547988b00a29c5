import type { ClosedBets, HistoryRow, ListedBet, ListedPlay } from '../../../domain/contract/bet-history.ts'
import { CRICKET } from '../../../domain/contract/matches.ts'
import { sampleBet } from './sample-bet.ts'

/** A sample bet on cricket. */
export function sampleListed(changes: Partial<ListedBet> = {}): ListedBet {
  return { ...sampleBet(), sportId: CRICKET, ...changes }
}

export function sampleRow(changes: Partial<ListedBet> = {}): HistoryRow & { of: 'bet' } {
  return { of: 'bet', ...sampleListed(changes) }
}

export function sampleCashOut(changes: Partial<ListedBet> = {}): ListedBet {
  const none = { odds: null, rate: null, stake: 0, percent: 100, label: 'Cash out' }
  return sampleListed({ _id: 'out1', type: 'cash out', mode: 'cash out', ...none, ...changes })
}

/** The sample bet, cashed out for a profit of ₹12.50. */
export function sampleClosed(changes: Partial<ClosedBets> = {}): ClosedBets {
  return {
    of: 'closed',
    cashOut: sampleCashOut(),
    bets: [sampleListed()],
    result: 12.5,
    status: 'Won',
    ...changes,
  }
}

/** ₹100 on a round of Mines, lost. */
export function samplePlay(changes: Partial<ListedPlay> = {}): ListedPlay {
  return {
    ...{ of: 'play', _id: 'mines#RD12-ab', game: 'mines', roundId: 'RD12-ab', match: null },
    ...{ stake: 100, profit: -100, balance: 9_900, exposure: 100, status: 'Lost' },
    time: '2026-03-01T09:30:00.000Z',
    ...changes,
  }
}
