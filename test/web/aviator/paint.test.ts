import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Look, paintScene, type Scene } from '../../../web/features/aviator/paint.ts'

/** The browser's class of shapes, of which none is looked at. */
class Shape {
  moveTo(): void {}
  arc(): void {}
  closePath(): void {}
}
beforeAll(() => {
  vi.stubGlobal('Path2D', Shape)
})

const look: Look = {
  ...{ curve: 'rgb(1 1 1)', crashed: 'rgb(2 2 2)', grid: 'rgb(3 3 3)', cashedOut: 'rgb(4 4 4)' },
  ...{ hull: 'rgb(5 5 5)', wing: 'rgb(6 6 6)', glass: 'rgb(7 7 7)' },
}

const scene: Scene = {
  ...{ size: { width: 400, height: 240 }, flownMs: 3000, crashedMs: 0 },
  ...{ cashOutsMs: [], clockMs: 0, isCalm: false },
}

/** Every call and colour by which a scene is painted, in their order. */
function painted(changes: Partial<Scene>): string[] {
  const done: string[] = []
  const context = new Proxy(
    {},
    {
      get: (_, name) => {
        return (...given: unknown[]) => {
          done.push(`${String(name)}(${given.map((each) => JSON.stringify(each)).join()})`)
          return { addColorStop: () => {} }
        }
      },
      set: (_, name, value) => done.push(`${String(name)} = ${JSON.stringify(value)}`) > 0,
    },
  )
  paintScene(context as CanvasRenderingContext2D, look, { ...scene, ...changes })
  return done
}

const isMoving = (fromMs: number, toMs: number, changes: Partial<Scene> = {}) =>
  painted({ crashedMs: fromMs, ...changes }).join() !== painted({ crashedMs: toMs, ...changes }).join()

describe('the blast of a crash', () => {
  test('moves for 0.8 s, and then nothing does', () => {
    for (let crashedMs = 0; crashedMs < 800; crashedMs += 50) {
      expect(isMoving(crashedMs, crashedMs + 50), `from ${crashedMs} ms`).toBe(true)
    }
    expect(isMoving(799, 800)).toBe(true)
    expect(isMoving(800, 801)).toBe(false)
    expect(isMoving(800, 5000)).toBe(false)
  })

  test('has sparks in the colour of the flight, and the plane on its way out of the picture', () => {
    const wing = `fillStyle = ${JSON.stringify(look.wing)}`
    expect(painted({ crashedMs: 799 })).toContain(wing)
    expect(painted({ crashedMs: 800 })).not.toContain(wing)
    const sparks = `fillStyle = ${JSON.stringify(look.curve)}`
    expect(painted({ crashedMs: 799 })).toContain(sparks)
    expect(painted({ crashedMs: 800 })).not.toContain(sparks)
  })
})
