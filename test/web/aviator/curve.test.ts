import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attitude, curveAt, pointOn } from '../../../web/features/aviator/curve.ts'

const size = { width: 800, height: 400 }
const flown = fc.integer({ min: 0, max: 199_000 })
const sizes = fc.record({
  width: fc.integer({ min: 280, max: 2000 }),
  height: fc.integer({ min: 200, max: 900 }),
})

describe('the plane', () => {
  test('starts on the runway', () => {
    const { from, plane } = curveAt(0, size, false)
    expect(plane).toEqual(from)
  })

  test('is within the picture for as long as a flight can take, on every screen', () => {
    fc.assert(
      fc.property(flown, sizes, fc.boolean(), (ms, screen, isCalm) => {
        const { plane } = curveAt(ms, screen, isCalm)
        expect(plane.x).toBeGreaterThanOrEqual(0)
        expect(plane.x).toBeLessThanOrEqual(screen.width * 0.9)
        expect(plane.y).toBeGreaterThanOrEqual(screen.height * 0.15)
        expect(plane.y).toBeLessThanOrEqual(screen.height)
      }),
    )
  })

  test('only climbs while it climbs', () => {
    const heights = [0, 1000, 2000, 3000, 4000].map((ms) => curveAt(ms, size, false).plane.y)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  })

  test('stays where it is, once up, for players who want less motion', () => {
    const up = curveAt(6000, size, true)
    expect(curveAt(9000, size, true)).toEqual(up)
    expect(curveAt(9000, size, false)).not.toEqual(up)
  })

  test('never dives nor loops', () => {
    fc.assert(
      fc.property(flown, sizes, (ms, screen) => {
        const angle = attitude(curveAt(ms, screen, false))
        expect(angle).toBeLessThanOrEqual(0)
        expect(angle).toBeGreaterThan(-Math.PI / 4)
      }),
    )
  })
})

test('a place on the curve goes from the runway to the plane, always onwards', () => {
  const curve = curveAt(5000, size, false)
  expect(pointOn(curve, 0)).toEqual(curve.from)
  expect(pointOn(curve, 1)).toEqual(curve.plane)
  const along = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => pointOn(curve, part).x)
  expect(along).toEqual(along.toSorted((a, b) => a - b))
})
