import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AVIATOR_STAKE_MAX,
  AVIATOR_STAKE_MIN,
  type AviatorRound,
  createAviatorBet,
} from '../../../domain/contract/aviator.ts'
import { changesAfterMs, planRound } from '../../../local/bots/aviator-habits.ts'

/** Plays many rounds by chances that follow each other. */
function plans(rounds: number, leftMs = 7000) {
  let state = 1
  const chance = () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223
    return (state >>> 0) / 2 ** 32
  }
  return Array.from({ length: rounds }, () => planRound(leftMs, chance))
}

describe('what a bot means to do in a round', () => {
  it('is something that the server takes, in time, whatever chance brings', () => {
    const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.infiniteStream(unit), fc.integer({ min: 0, max: 7000 }), (chances, leftMs) => {
        const planned = planRound(leftMs, () => chances.next().value ?? 0)
        expect(planned.length).toBeLessThanOrEqual(2)
        for (const { betAmt, autoCashOut, afterMs } of planned) {
          const body = { user: 'u', round_id: 'AV1', roundId: '1', betAmt, autoCashOut }
          expect(createAviatorBet.body?.safeParse(body).success).toBe(true)
          expect(betAmt >= AVIATOR_STAKE_MIN && betAmt <= AVIATOR_STAKE_MAX).toBe(true)
          expect(afterMs).toBeGreaterThanOrEqual(0)
          expect(afterMs).toBeLessThanOrEqual(leftMs)
        }
      }),
    )
  })

  it('is zero, one or two bets, of stakes by which a start float lasts a thousand rounds', () => {
    const rounds = plans(4000)
    const counts = [0, 1, 2].map((bets) => rounds.filter((planned) => planned.length === bets).length)
    for (const count of counts) expect(count).toBeGreaterThan(200)
    const staked = rounds.flat().reduce((sum, { betAmt }) => sum + betAmt, 0)
    expect((staked / rounds.length) * 0.03 * 1000).toBeLessThan(10_000)
  })

  it('spreads over low and high multipliers, most of them low', () => {
    const targets = plans(4000).flatMap((planned) => planned.map(({ autoCashOut }) => autoCashOut))
    const share = (from: number, to: number) =>
      targets.filter((target) => target >= from && target < to).length / targets.length
    expect(share(1.01, 2)).toBeGreaterThan(0.4)
    expect(share(2, 5)).toBeGreaterThan(0.15)
    expect(share(5, 100)).toBeGreaterThan(0.05)
  })
})

describe('when a bot looks at the round again', () => {
  const round = { serverTimeMs: 1000, flightAtMs: 8000, nextOpensAtMs: null } as AviatorRound

  it.each([
    ['once the flight has begun', { ...round, phase: 'betting' }, 8000],
    ['again and again in the flight', { ...round, phase: 'flying' }, 1500],
    ['when the next one is open', { ...round, phase: 'crashed', nextOpensAtMs: 4000 }, 3200],
    ['soon, when the next one is late', { ...round, phase: 'crashed', nextOpensAtMs: 500 }, 200],
  ] as const)('is %s', (_when, seen, afterMs) => {
    expect(changesAfterMs(seen)).toBe(afterMs)
  })
})
