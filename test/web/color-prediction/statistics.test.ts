import { expect, test } from 'vitest'
import { statisticsOf } from '../../../web/features/color-prediction/statistics.ts'

test('a number counts for its colours, both of them where it has two, and for its size', () => {
  expect(statisticsOf([0, 5, 5, 7, 4, 9])).toEqual({
    rounds: 6,
    numbers: [1, 0, 0, 0, 1, 2, 0, 1, 0, 1],
    colours: { green: 4, violet: 3, red: 2 },
    sizes: { small: 2, big: 4 },
  })
})

test('no rounds count for nothing', () => {
  expect(statisticsOf([])).toMatchObject({ rounds: 0, colours: { green: 0, violet: 0, red: 0 } })
})
