import { describe, expect, it } from 'vitest'
import type { FairRound } from '../../../domain/contract/games.ts'
import { commitmentOf } from '../../../domain/fairness/seeds.ts'
import { sharedClientSeed } from '../../../domain/fairness/shared-seed.ts'
import { matkaOutcome, shownResult } from '../../../domain/games/matka/draw.ts'
import { findingOf, verifyRound } from '../../../web/features/fair/verify.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: sharedClientSeed([]), nonce: 7 }
const outcome = matkaOutcome(seeds)

/** A draw that agrees with itself, of which bets ended by the draw or by what was declared. */
function draw(declared?: Record<string, string>, ended: Record<string, string> = {}): FairRound {
  return {
    ...{ ...seeds, game: 'matka', roundId: 'kalyan-7', commitment: commitmentOf(seeds.serverSeed) },
    ...{ openedAtMs: 0, contributors: [], outcome: { ...outcome } },
    endings: [{ status: 'Lost', result: { ...shownResult({ ...outcome, ...ended }), number: '1' } }],
    ...(declared && { declared }),
  }
}

function finding(round: FairRound) {
  const verdict = verifyRound(round)
  if (!verdict) throw new Error('a draw is decided by seeds')
  return findingOf('matka', verdict)
}

describe('a draw in which an operator declared a panna', () => {
  const declared = { openPanna: outcome.openPanna === '128' ? '137' : '128' }

  it('shows as declared where bets ended by that panna, and never as fair', () => {
    expect(finding(draw(declared, declared))).toBe('declared')
    expect(finding(draw())).toBe('addsUp')
  })

  it('does not add up where bets ended by something else, or where the declaration is missing', () => {
    expect(finding(draw(declared))).toBe('unfair')
    expect(finding(draw(undefined, declared))).toBe('unfair')
  })

  it('does not add up where its seeds do not', () => {
    expect(finding({ ...draw(declared, declared), commitment: 'f'.repeat(64) })).toBe('unfair')
  })
})
