import { describe, expect, it } from 'vitest'
import { type Step, sports } from './matches.ts'

/** What adding up chances may come to beyond 0 and 1. */
const ROUNDING = 1e-9

/** Every so many events the chances are read. */
const EVERY = 9

interface Forecast {
  readonly chance: number
  readonly won: number
  /** The chance that every runner of the market has if nothing is known. */
  readonly even: number
}

/** The chances of all runners of one market through a match, and which of them won. */
function forecasts(steps: readonly Step[], market: number): readonly Forecast[] {
  const winner = steps.at(-1)?.markets[market]?.winner
  return steps
    .filter((_, index) => index % EVERY === 0)
    .flatMap(({ markets }) => markets[market]?.chances ?? [])
    .map((chance, index, { length }) => {
      const runners = length / Math.ceil(steps.length / EVERY)
      return { chance, won: index % runners === winner ? 1 : 0, even: 1 / runners }
    })
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How far measured shares may be from the chances; a tenth of the matches leave them three times as far off by chance. */
interface Sample {
  readonly matches: number
  /** Forecasts in each tenth, at least. */
  readonly forecastsMin: number
  /** Of the Brier score of even chances. */
  readonly brierShareMax: number
  readonly shareOff: number
  readonly startOff: number
  readonly driftOff: number
}

/** Plays many matches of every sport, and compares their results with the chances forecast. */
export function testCalibration(sample: Sample): void {
  describe.each(sports)('the chances in $name', ({ name, play }) => {
    const matches = Array.from({ length: sample.matches }, (_, index) => play(`${name}/${index}`))
    const markets = matches[0]?.[0]?.markets ?? []

    describe.each(markets.map(({ name: title }, market) => ({ title, market })))(
      'of $title',
      ({ market }) => {
        const all = matches.flatMap((steps) => forecasts(steps, market))

        it('say more than even chances do, by the Brier score', () => {
          const model = mean(all.map(({ chance, won }) => (chance - won) ** 2))
          const constant = mean(all.map(({ even, won }) => (even - won) ** 2))
          expect(model).toBeLessThan(constant * sample.brierShareMax)
        })

        it('come true: of chances near p, a share near p wins', () => {
          for (let bucket = 0; bucket < 10; bucket++) {
            const inside = all.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === bucket)
            const expected = mean(inside.map(({ chance }) => chance))
            const won = mean(inside.map((forecast) => forecast.won))
            expect(inside.length).toBeGreaterThan(sample.forecastsMin)
            expect(Math.abs(expected - won), `${expected} forecast, ${won} won`).toBeLessThan(sample.shareOff)
          }
        })

        it('are right before the start, over all matches', () => {
          const start = matches.map((steps) => ({
            chance: steps[0]?.markets[market]?.chances[0] ?? 0,
            won: steps.at(-1)?.markets[market]?.winner === 0 ? 1 : 0,
          }))
          const bias = mean(start.map(({ chance, won }) => won - chance))
          expect(Math.abs(bias)).toBeLessThan(sample.startOff)
        })
      },
    )

    it('are chances: from 0 to 1, adding up to 1, and certain once decided', () => {
      for (const { markets: views } of matches.slice(0, 100).flat()) {
        for (const { chances, winner, runners } of views) {
          expect(chances).toHaveLength(runners.length)
          expect(Math.min(...chances)).toBeGreaterThan(-ROUNDING)
          expect(Math.max(...chances)).toBeLessThan(1 + ROUNDING)
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
          if (winner !== undefined) expect(chances[winner]).toBeCloseTo(1, 9)
        }
      }
    })

    it('hardly move on average from one event to the next', () => {
      const moves = matches.flatMap((steps) =>
        steps.slice(1).map(({ markets: views }, index) => {
          const before = steps[index]?.markets[0]?.chances[0] ?? 0
          return (views[0]?.chances[0] ?? 0) - before
        }),
      )
      expect(Math.abs(mean(moves))).toBeLessThan(sample.driftOff)
    })
  })
}
