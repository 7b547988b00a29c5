import { expect, test } from 'vitest'
import { shownTiles, type TileFace } from '../../../web/features/mines/board-state.ts'

const facesOf = (...args: Parameters<typeof shownTiles>) => shownTiles(...args).map(({ face }) => face)
const others = (count: number, face: TileFace) => Array<TileFace>(count).fill(face)

const open = { turned: 0, step: 0, isOver: false, bombs: null }
const bombs = [4, 9, 10, 20, 24]

test('nothing is turned before a round is known, nor while bets are taken', () => {
  expect(facesOf(undefined, false)).toEqual(others(24, 'hidden'))
  expect(facesOf(undefined, true)).toEqual(others(24, 'hidden'))
  expect(facesOf(open, false)).toEqual(others(24, 'hidden'))
})

test('tiles are numbered from 1', () => {
  expect(shownTiles(open, false).map(({ tile }) => tile)).toEqual(
    Array.from({ length: 24 }, (_, at) => at + 1),
  )
})

test('after betting the tile that comes next is marked, and those turned are safe', () => {
  expect(facesOf(open, true)).toEqual(['next', ...others(23, 'hidden')])
  const third = { ...open, turned: 3, step: 3 }
  expect(facesOf(third, true)).toEqual([...others(3, 'safe'), 'next', ...others(20, 'hidden')])
})

test('after a bomb everything is seen, and which bomb it was', () => {
  const lost = facesOf({ turned: 4, step: 3, isOver: true, bombs }, true)
  expect(lost.slice(0, 5)).toEqual(['safe', 'safe', 'safe', 'blast', 'restSafe'])
  expect(lost.filter((face) => face === 'restBomb')).toHaveLength(4)
  expect(lost.filter((face) => face === 'restSafe')).toHaveLength(16)
  expect(lost[23]).toBe('restBomb')
})

test('after a cash-out everything is seen, and no bomb went off', () => {
  const won = facesOf({ turned: 2, step: 2, isOver: true, bombs }, true)
  expect(won.slice(0, 4)).toEqual(['safe', 'safe', 'restSafe', 'restBomb'])
  expect(won.filter((face) => face === 'restBomb')).toHaveLength(5)
  expect(won).not.toContain('blast')
})
