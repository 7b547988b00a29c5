import type { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'

/** A round that has just opened. */
export function sampleRound(changes: Partial<AviatorRound> = {}): AviatorRound {
  return {
    roundId: 'round1',
    commitment: 'a'.repeat(64),
    nextCommitment: 'b'.repeat(64),
    clientSeed: 'seed',
    nonce: 1,
    phase: 'betting',
    contributors: [],
    serverTimeMs: 1_000_000,
    opensAtMs: 1_000_000,
    flightAtMs: 1_007_000,
    crashedAtMs: null,
    crash: null,
    nextOpensAtMs: null,
    serverSeed: null,
    ...changes,
  }
}

/** An open bet of ₹100 in that round. */
export function sampleBet(changes: Partial<AviatorBet> = {}): AviatorBet {
  return {
    user: 'player1',
    round_id: 'AV1234',
    roundId: 'round1',
    betAmt: 100,
    autoCashOut: null,
    multiplier: null,
    isWin: null,
    winningAmt: 0,
    crash: null,
    createdAt: '2026-03-01T09:30:00.000Z',
    ...changes,
  }
}
