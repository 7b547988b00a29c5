import { describe, expect, test } from 'vitest'
import { clearedShare, isCleared, rub } from '../../../web/features/titli/scratching.ts'

const cover = (pixels: number, cleared: number) =>
  Uint8ClampedArray.from({ length: pixels * 4 }, (_, at) => (at % 4 === 3 && at / 4 >= cleared ? 255 : 0))

describe('the part of a cover that is cleared', () => {
  test.each([
    [1000, 0, 0],
    [1000, 300, 0.3],
    [1000, 1000, 1],
  ])('of %i pixels with %i cleared is %d', (pixels, cleared, share) => {
    expect(clearedShare(cover(pixels, cleared))).toBeCloseTo(share, 2)
  })

  test('of no cover is none', () => {
    expect(clearedShare(new Uint8ClampedArray())).toBe(0)
  })
})

test.each([
  [0, false],
  [300, false],
  [304, true],
  [1000, true],
])('a card with %i of 1000 pixels cleared is revealed: %s', (cleared, isRevealed) => {
  expect(isCleared(cover(1000, cleared))).toBe(isRevealed)
})

test('the brush takes the cover away in a round of 15 pixels about each place', () => {
  const path: (readonly [string, number, number])[] = []
  const context = {
    beginPath: () => {},
    moveTo: (x: number, y: number) => path.push(['from', x, y]),
    lineTo: (x: number, y: number) => path.push(['to', x, y]),
    stroke: () => {},
  }
  rub(context as unknown as CanvasRenderingContext2D, { x: 1, y: 2 }, { x: 30, y: 40 })
  expect(context).toMatchObject({
    globalCompositeOperation: 'destination-out',
    lineWidth: 2 * 15,
    lineCap: 'round',
  })
  expect(path).toEqual([
    ['from', 1, 2],
    ['to', 30, 40],
  ])
})
