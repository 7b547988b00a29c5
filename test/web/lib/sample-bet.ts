import type { BetRecord } from '../../../domain/contract/bets.ts'

/** A back of India at 45, still open. */
export function sampleBet(changes: Partial<BetRecord> = {}): BetRecord {
  return {
    _id: 'bet1',
    userId: 'p1',
    label: 'India',
    matbet: 'India',
    match: 'India v Australia',
    marketId: 'm1',
    marketName: 'Match Odds',
    selectionId: 1,
    mode: 'back',
    marketType: 'matchOdds',
    type: 'Lgaai',
    odds: 45,
    rate: 45,
    stake: 100,
    profit: 45,
    liability: 100,
    balance: 9_900,
    exposure: 100,
    teamAProfit: 45,
    teamBProfit: -100,
    runValue: null,
    percent: null,
    time: '2026-03-01T09:30:00.000Z',
    status: 'Open',
    confirmsAt: null,
    lapsedFor: null,
    commissionPercent: null,
    ...changes,
  }
}
