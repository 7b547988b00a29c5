import { describe, expect, it } from 'vitest'
import { fraction } from '../../../domain/betting/rates.ts'
import type { InningsState } from '../../../domain/cricket/innings.ts'
import { type MatchState, newMatch } from '../../../domain/cricket/match.ts'
import type { LineMarket } from '../../../domain/feed/port.ts'
import { seededRandom } from '../../../domain/feed/random.ts'
import { snapshotOf } from '../../../domain/feed/snapshot.ts'
import { info } from '../cricket/balls.ts'
import { drawnInnings, inningsAt } from '../cricket/drawn-innings.ts'

const DRAWN = 4000
/** Standard errors that chance may bring. */
const LUCK = 3.5

/** A match whose innings in play is this one: a chase if it has a target. */
function matchAt(innings: InningsState): MatchState {
  const first = {
    ...inningsAt({ balls: 120, wickets: 6 }, { runs: (innings.target ?? 0) - 1 }),
    closed: true,
  }
  const chase: InningsState = { ...innings, team: 1 }
  const played = innings.target === undefined ? [innings] : [first, chase]
  return { ...newMatch(info), phase: 'live', innings: played, sequence: 1 }
}

const snapshotAt = (state: MatchState) =>
  snapshotOf(state, { matchId: 'm', startsAtMs: 0, betDelaySeconds: 1 })

const drawnFrom = (innings: InningsState, name: string): readonly InningsState[] => {
  const random = seededRandom(name)
  return Array.from({ length: DRAWN }, () => drawnInnings(innings, random))
}

/** What a stake of 1 brings on average that wins so often, in standard errors above zero. */
function edge(share: number, win: number, loss: number): number {
  const mean = share * win - (1 - share) * loss
  return mean / ((win + loss) * Math.sqrt((share * (1 - share)) / DRAWN))
}

/** By how many standard errors either side of an open line wins. */
function edgesOf({ yes, no }: LineMarket, results: readonly number[]) {
  if (!yes || !no) throw new Error('the line is not open')
  const share = results.filter((runs) => runs >= yes.runs).length / results.length
  return { yes: edge(share, fraction(yes.rate), 1), no: edge(1 - share, 1, fraction(no.rate)) }
}

function lineOf(innings: InningsState, code: string): LineMarket {
  const marketId = `m.i${innings.target === undefined ? 1 : 2}.${code}`
  const market = snapshotAt(matchAt(innings)).markets.find((each) => each.marketId === marketId)
  if (!market || 'runners' in market) throw new Error(`no line ${code}`)
  return market
}

describe('the line of a batter, with six balls to come', () => {
  const innings = inningsAt({ balls: 114, wickets: 4 }, { runs: 150 })
  const drawn = drawnFrom(innings, 'batters')
  const expectFair = (index: number) => {
    const line = lineOf(innings, `b${index + 1}`)
    const runs = drawn.map(({ batters }) => batters[index]?.runs ?? 0)
    const { yes, no } = edgesOf(line, runs)
    expect(Math.max(yes, no), `${yes} and ${no} standard errors`).toBeLessThan(LUCK)
  }

  it('who faces is fair', () => expectFair(4))
  it('who does not is fair', () => expectFair(5))
})

describe('lines of a chase that needs 14 from 40 balls', () => {
  const innings = inningsAt({ balls: 80, wickets: 3 }, { runs: 140, target: 154 })
  const drawn = drawnFrom(innings, 'chase')
  it('of the over after the next are fair, though play may end in it', () => {
    const begun = drawn.filter(({ runsByOver }) => runsByOver.length > 14)
    const line = lineOf(innings, 'o15')
    const results = begun.map(({ runsByOver, runs }) => (runsByOver[14] ?? runs) - (runsByOver[13] ?? 0))
    const { yes, no } = edgesOf(line, results)
    expect(Math.max(yes, no), `${yes} and ${no} standard errors`).toBeLessThan(LUCK)
  })
})
