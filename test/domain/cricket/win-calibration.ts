import { expect } from 'vitest'
import { applyEvent, newMatch } from '../../../domain/cricket/match.ts'
import { winProbability } from '../../../domain/cricket/win-probability.ts'
import { simulateMatch } from '../../../domain/feed/simulator-match.ts'

/** Chances of the first-named side through a match, and whether it won. */
const forecasts = (index: number): { chance: number; won: number }[] => {
  const { info: match, strengths, events } = simulateMatch('calibration', `${index}`)
  const finish = events.at(-1)
  if (finish?.kind !== 'finish' || finish.outcome.kind !== 'winner') return []
  const won = finish.outcome.team === 0 ? 1 : 0
  let state = newMatch(match)
  return events.flatMap((event) => {
    state = applyEvent(state, event)
    return state.sequence % 10 === 0 ? [{ chance: winProbability(state, strengths), won }] : []
  })
}

/** Of chances near p, in so many simulated matches, a share near p wins. */
export function expectCalibrated(
  matches: number,
  { forecastsMin, off }: { forecastsMin: number; off: number },
): void {
  const all = Array.from({ length: matches }, (_, index) => forecasts(index)).flat()
  for (let bucket = 0; bucket < 10; bucket++) {
    const inside = all.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === bucket)
    const expected = inside.reduce((sum, { chance }) => sum + chance, 0) / inside.length
    const won = inside.reduce((sum, forecast) => sum + forecast.won, 0) / inside.length
    expect(inside.length).toBeGreaterThan(forecastsMin)
    expect(Math.abs(expected - won), `${expected} forecast, ${won} won`).toBeLessThan(off)
  }
}
