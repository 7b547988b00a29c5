import { expect, test } from 'vitest'
import type { Over } from '../../../../domain/contract/scorecard.ts'
import { inningsByOver } from '../../../../web/features/betting/charts/over-series.ts'

/** An over of balls by their labels and totals: '4', 'W', '1wd'. */
function over(innings: number, number: number, balls: string, changes: Partial<Over> = {}): Over {
  return {
    ...{ innings, team: `Team ${innings}`, superOver: false, over: number },
    balls: balls.split(' ').map((label) => {
      const total = Number.parseInt(label, 10) || 0
      return { batter: 'A', bowler: 'B', runs: total, total, label: label.replace(/^1(?=wd|nb)/, '') }
    }),
    ...changes,
  }
}

test('runs and wickets are counted by over, and the rate up to each of them', () => {
  const [first, second] = inningsByOver([
    over(1, 1, '1 2 W 4 1 1wd 0'),
    over(1, 2, '6 6 1W'),
    over(2, 1, '0 0 0 0 0 4'),
  ])
  expect(first).toEqual({
    ...{ number: 1, team: 'Team 1', runs: 22, wickets: 2 },
    overs: [
      { over: 1, runs: 9, wickets: 1, runRate: 9 },
      { over: 2, runs: 13, wickets: 1, runRate: 22 / 1.5 },
    ],
  })
  expect(second).toMatchObject({ team: 'Team 2', runs: 4, wickets: 0 })
})

test('an over that began with a wide has a rate', () => {
  expect(inningsByOver([over(1, 1, '1wd')])[0]?.overs[0]?.runRate).toBe(6)
})

test('super overs are left out', () => {
  expect(inningsByOver([over(3, 1, '6 6', { superOver: true })])).toEqual([])
})
