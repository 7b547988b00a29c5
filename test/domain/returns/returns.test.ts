import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { andarBaharReturns } from '../../../domain/games/andar-bahar/returns.ts'
import { ANDAR_BAHAR_ODDS, type Label } from '../../../domain/games/andar-bahar/rules.ts'
import { chanceToReach } from '../../../domain/games/aviator/returns.ts'
import { colorPredictionReturns } from '../../../domain/games/color-prediction/returns.ts'
import { type MatkaBet, matkaEnding, stakeOf } from '../../../domain/games/matka/bets.ts'
import { allPannas } from '../../../domain/games/matka/pannas.ts'
import { matkaReturns } from '../../../domain/games/matka/returns.ts'
import { LAST_STEP, minesReturns, multiplierHundredths } from '../../../domain/games/mines/pay-table.ts'
import type { Play } from '../../../domain/games/play.ts'
import { titliReturns } from '../../../domain/games/titli/returns.ts'
import { paise, sum } from '../../../domain/money.ts'
import { expectedOfNumber } from '../../../domain/returns/by-number.ts'
import { expectedOfDeal, expectedOfDraw, expectedOfPicture } from '../../../domain/returns/by-outcome.ts'
import { expectedOfBoard, expectedOfFlight } from '../../../domain/returns/by-steps.ts'
import { total } from '../../../domain/returns/expected.ts'
import { judgeReturns } from '../../../domain/returns/judge.ts'

const STAKE = paise(100_00)

function play(more: Partial<Play>): Play {
  return {
    ...{ playerId: 'p', playKey: 'k', game: 'mines', roundId: 'r', name: 'n', bet: {}, stakePaise: STAKE },
    ...{ placedAtMs: 0, dueAtMs: 0, status: 'Lost', clientSeed: 's', maskedName: 'p***', isSimulated: false },
    ...{ inputHash: '', balancePaise: paise(0), exposurePaise: STAKE, walletVersion: 1, changedAtMs: 0 },
    ...more,
  }
}

/** Mean and variance of what is returned in these ways. */
function figures(ways: readonly { chance: number; paise: number }[]) {
  const mean = ways.reduce((all, way) => all + way.chance * way.paise, 0)
  return { mean, variance: ways.reduce((all, way) => all + way.chance * (way.paise - mean) ** 2, 0) }
}

describe('what bets on an outcome are to return', () => {
  it.each(andarBaharReturns(ANDAR_BAHAR_ODDS))('of $label in Andar Bahar is what its rules say', (shown) => {
    const { label, returns } = shown
    const bet = { label, odds: ANDAR_BAHAR_ODDS[label] }
    expect(expectedOfDeal([{ stakePaise: STAKE, bet }]).paise / STAKE).toBeCloseTo(returns, 12)
  })

  it('of both sides of one deal strays less than of each: one pays for the other', () => {
    const on = (label: Label) => ({ stakePaise: STAKE, bet: { label, odds: ANDAR_BAHAR_ODDS[label] } })
    const both = expectedOfDeal([on('Andar'), on('Bahar')])
    const apart = total([expectedOfDeal([on('Andar')]), expectedOfDeal([on('Bahar')])])
    expect(both.paise).toBeCloseTo(apart.paise, 6)
    // Whatever comes, both stakes come back: nothing is left to chance.
    expect(both.variance).toBeCloseTo(0, 6)
    expect(apart.variance).toBeGreaterThan(0)
  })

  it.each(titliReturns())('of $pictures pictures in Titli is what its rules say', ({ pictures, returns }) => {
    const names = ['butterfly', 'cow', 'football', 'spin', 'kite', 'rat'] as const
    const more = ['umbrella', 'diya', 'flower', 'bucket', 'parrot', 'sun'] as const
    const cards = [...names, ...more].slice(0, pictures).map((picture) => ({ picture, stakePaise: 1000 }))
    const stakePaise = paise(1000 * pictures)
    expect(expectedOfPicture([{ stakePaise, bet: { cards } }]).paise / stakePaise).toBeCloseTo(returns, 12)
  })

  it.each(colorPredictionReturns())('of $on in Color Prediction is what its rules say', ({ on, returns }) => {
    expect(expectedOfNumber([{ stakePaise: STAKE, bet: { on } }]).paise / STAKE).toBeCloseTo(returns, 12)
  })

  const numbers = {
    'Single Digit': '7',
    'Jodi Digit': '07',
    'Single Panna': '128',
    'Double Panna': '660',
    'Tripple Panna': '000',
  } as const

  it.each(matkaReturns())('of $bidType in Matka is what its rules say', ({ bidType, returns }) => {
    const bet = { bidType, session: 'Close', bids: [{ number: numbers[bidType], points: 10 }] }
    expect(expectedOfDraw([{ stakePaise: paise(1000), bet }]).paise / 1000).toBeCloseTo(returns, 12)
  })

  it('of all bids on one draw is what going through all its 48,400 ends gives', () => {
    const bids: MatkaBet[] = [
      { bidType: 'Single Digit', session: 'Open', bids: [{ number: '1', points: 50 }] },
      { bidType: 'Single Digit', session: 'Close', bids: [{ number: '6', points: 20 }] },
      { bidType: 'Single Panna', session: 'Open', bids: [{ number: '128', points: 30 }] },
      { bidType: 'Double Panna', session: 'Close', bids: [{ number: '660', points: 3 }] },
      {
        bidType: 'Jodi Digit',
        bids: [
          { number: '16', points: 9 },
          { number: '12', points: 4 },
        ],
      },
    ]
    const ways = allPannas.flatMap((openPanna) =>
      allPannas.map((closePanna) => ({
        chance: 1 / allPannas.length ** 2,
        paise: sum(bids.map((bet) => matkaEnding(bet, { openPanna, closePanna })?.returnsPaise ?? paise(0))),
      })),
    )
    const { mean, variance } = figures(ways)
    const expected = expectedOfDraw(bids.map((bet) => ({ stakePaise: stakeOf(bet.bids), bet })))
    expect(expected.paise).toBeCloseTo(mean, 4)
    expect(expected.variance / variance).toBeCloseTo(1, 9)
    const most = Math.max(...ways.map((way) => way.paise))
    expect(expected.rise).toBeCloseTo(most - mean, 4)
  })
})

describe('what bets are to return whose players say when to stop', () => {
  const tables = ['ladder', 'fair'] as const
  /** What a board returns and was expected to, by where the first bomb lies, to a player who stops at a step. */
  function endsOf(table: (typeof tables)[number], stopAt: number) {
    const chances = minesReturns(table).map(({ chance }) => chance)
    const reach = (step: number) => (step === 0 ? 1 : (chances[step - 1] ?? 0))
    const lost = Array.from({ length: stopAt }, (_, step) => ({
      chance: reach(step) - reach(step + 1),
      play: play({ bet: { table }, status: 'Lost', result: { step, atMs: 0 } }),
      paise: 0,
    }))
    const won = {
      chance: reach(stopAt),
      play: play({ bet: { table }, status: 'Won', result: { step: stopAt, atMs: 0 } }),
      paise: (STAKE * multiplierHundredths(table, stopAt)) / 100,
    }
    return [...lost, won]
  }

  it.each(tables)(
    'in Mines by %s is on average what they return, and strays as far, wherever they stop',
    (table) => {
      for (let stopAt = 1; stopAt <= LAST_STEP; stopAt++) {
        const ends = endsOf(table, stopAt).map((end) => ({ ...end, expected: expectedOfBoard(end.play) }))
        const averages = figures(ends.map(({ chance, paise }) => ({ chance, paise })))
        const expected = figures(ends.map((end) => ({ chance: end.chance, paise: end.expected.paise })))
        expect(expected.mean / STAKE).toBeCloseTo(minesReturns(table)[stopAt - 1]?.returns ?? 0, 9)
        expect(expected.mean / averages.mean).toBeCloseTo(1, 9)
        const strayed = figures(
          ends.map((end) => ({ chance: end.chance, paise: end.paise - end.expected.paise })),
        )
        const variance = ends.reduce((all, end) => all + end.chance * end.expected.variance, 0)
        expect(variance / strayed.variance).toBeCloseTo(1, 9)
      }
    },
  )

  it('in Mines is no other for a player who stops when the board looks good, which it never does', () => {
    // Stops at 1 in every third board, else at 3: any rule that does not see the next tile.
    const mixed = [1, 3, 3].flatMap((stopAt) => endsOf('ladder', stopAt))
    const strayed = mixed.reduce(
      (all, end) => all + end.chance * (end.paise - expectedOfBoard(end.play).paise),
      0,
    )
    expect(strayed).toBeCloseTo(0, 6)
  })

  /** A bet that was to be cashed out at a multiplier, as it ended with a flight that crashed so far. */
  const flown = (target: number, crash: number, stakePaise = STAKE) =>
    target <= crash
      ? play({ stakePaise, status: 'Won', result: { multiplier: target / 100, by: 'itself' } })
      : play({ stakePaise })

  /** All that can become of a flight that nobody flies on beyond `most`. */
  const flights = (most: number) =>
    Array.from({ length: most - 97 + 1 }, (_, at) => {
      const crash = 97 + at
      return { crash, chance: chanceToReach(crash) - (crash === most ? 0 : chanceToReach(crash + 1)) }
    })

  it.each([[[150]], [[97]], [[1000]], [[110, 400]], [[200, 200, 1200]]])(
    'on flights of targets %j is on average what they return, and strays as far',
    (targets) => {
      const ends = flights(Math.max(...targets)).map(({ crash, chance }) => {
        const plays = targets.map((target, at) => flown(target, crash, paise(STAKE * (at + 1))))
        const back = plays.map(({ stakePaise, result }) => stakePaise * Number(result?.multiplier ?? 0))
        const returned = back.reduce((all, each) => all + each, 0)
        return { chance, paise: returned, expected: expectedOfFlight(plays, crash) }
      })
      const staked = targets.reduce((all, _, at) => all + STAKE * (at + 1), 0)
      for (const { expected } of ends) expect(expected.paise / staked).toBeCloseTo(0.97, 9)
      const { mean, variance } = figures(ends)
      expect(mean / staked).toBeCloseTo(0.97, 6)
      const expected = ends.reduce((all, end) => all + end.chance * end.expected.variance, 0)
      // A flight is stopped at a hundredth, of which the integral counts what is flown between.
      expect(Math.abs(expected - variance)).toBeLessThan(0.02 * staked ** 2)
    },
  )

  it('counts what was cashed out below 0.97 as certain, and what was claimed too low as left by the player', () => {
    const early = play({ result: { multiplier: 0.6, by: 'hand' } })
    expect(expectedOfFlight([early], undefined)).toMatchObject({ paise: 0.6 * STAKE, variance: 0 })
    const low = play({ status: 'Won', result: { multiplier: 1.5, by: 'hand', reached: 1.6 } })
    expect(expectedOfFlight([low], undefined).paise).toBeCloseTo((0.97 - 0.1) * STAKE, 6)
  })

  it('needs the crash of a bet that went down with its flight', () => {
    expect(() => expectedOfFlight([play({})], undefined)).toThrow(/flight/)
  })
})

describe('how far is too far', () => {
  const even = { paise: 50, variance: 2500, rise: 50, fall: 50 }
  const many = (count: number) => ({ ...even, paise: even.paise * count, variance: even.variance * count })

  it.each([
    [5000, 'near'],
    [5000 + 4 * 500, 'near'],
    [5000 + 5 * 500, 'far'],
    [5000 - 5 * 500, 'far'],
  ])('of a hundred even bets that were to return 5000, %d is %s', (returned, judgement) => {
    expect(judgeReturns(returned, many(100), 100).judgement).toBe(judgement)
  })

  it('leaves a rare win among few plays to chance, and says that they are too few', () => {
    // One of five jodis of one point came: 95 where 4.75 were expected.
    const jodi = {
      bet: { bidType: 'Jodi Digit', bids: [{ number: '11', points: 1 }] },
      stakePaise: paise(100),
    }
    const five = total(Array.from({ length: 5 }, () => expectedOfDraw([jodi])))
    const { deviations, judgement } = judgeReturns(95_00, five, 5)
    expect(deviations).toBeGreaterThan(4)
    expect(judgement).toBe('tooFew')
  })

  it('takes what is rounded off for no chance, and more than that for far where none is', () => {
    const certain = { paise: 1000, variance: 0, rise: 0, fall: 0 }
    expect(judgeReturns(997, certain, 3)).toEqual({ deviations: 0, judgement: 'near' })
    expect(judgeReturns(990, certain, 3)).toEqual({ deviations: 0, judgement: 'far' })
  })

  it('is the same of the house’s side and the players’', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (returned) => {
        const expected = many(100)
        const mirrored = judgeReturns(10_000 - returned, expected, 100)
        expect(judgeReturns(returned, expected, 100).judgement).toBe(mirrored.judgement)
      }),
    )
  })
})
