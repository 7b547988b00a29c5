import { describe, expect, it } from 'vitest'
import { type Step, sports } from './matches.ts'

const MATCHES = 40

function matchesOf(sport: string): readonly (readonly Step[])[] {
  const play = sports.find(({ name }) => name === sport)?.play
  return Array.from({ length: MATCHES }, (_, index) => play?.(`scores/${index}`) ?? [])
}

/** The sets of a finished match as pairs of figures. */
function setsOf(steps: readonly Step[]): readonly (readonly [most: number, least: number])[] {
  const [first = [], second = []] = steps.at(-1)?.score.parts ?? []
  return first.map((figure, index) => {
    const pair = [Number(figure), Number(second[index])]
    return [Math.max(...pair), Math.min(...pair)]
  })
}

const totalsOf = (steps: readonly Step[]) =>
  (steps.at(-1)?.score.totals ?? []).map(Number).toSorted((a, b) => b - a)

describe.each([
  ['table tennis', 4, () => 11],
  ['volleyball', 3, (set: number) => (set === 4 ? 15 : 25)],
] as const)('%s', (sport, setsToWin, target) => {
  it('is won by sets, each to its points and by two', () => {
    for (const steps of matchesOf(sport)) {
      const sets = setsOf(steps)
      const [most = 0, least = 0] = totalsOf(steps)
      expect(most).toBe(setsToWin)
      expect(sets).toHaveLength(most + least)
      sets.forEach(([winner, loser], set) => {
        expect(winner).toBe(Math.max(target(set), loser + 2))
      })
    }
  })

  it('says the score of the set in play, and who serves', () => {
    for (const { moment, score } of matchesOf(sport).flat()) {
      const set = score.parts[0].length
      const points = `${score.parts[0].at(-1)}–${score.parts[1].at(-1)}`
      expect(score.serving === null).toBe(moment !== 'play')
      if (moment === 'play') expect(score.status).toContain(`${set} · ${points}`)
      if (moment === 'break') expect(score.status).toMatch(new RegExp(`^End of (game|set) ${set}$`))
    }
  })
})

describe('table tennis', () => {
  it('has two serves each in turn, one each from 10–10 on', () => {
    for (const steps of matchesOf('table tennis')) {
      steps.slice(1).forEach(({ moment, score }, index) => {
        const before = steps[index]
        if (moment !== 'play' || before?.moment !== 'play') return
        const played = Number(score.parts[0].at(-1)) + Number(score.parts[1].at(-1))
        expect(score.serving !== before.score.serving).toBe(played % 2 === 0 || played > 20)
      })
    }
  })
})

describe('volleyball', () => {
  it('lets the side that won the rally serve', () => {
    for (const steps of matchesOf('volleyball')) {
      steps.slice(1).forEach(({ moment, score }, index) => {
        const before = steps[index]
        if (moment !== 'play' || before?.moment !== 'play') return
        const side = score.serving ?? 0
        expect(Number(score.parts[side].at(-1))).toBe(Number(before.score.parts[side].at(-1)) + 1)
      })
    }
  })
})

describe('tennis', () => {
  const matches = matchesOf('tennis')

  it('is won by two sets, of six games by two or seven', () => {
    for (const steps of matches) {
      expect(totalsOf(steps)[0]).toBe(2)
      for (const [most, least] of setsOf(steps)) {
        expect(most === 6 ? least <= 4 : most === 7 && (least === 5 || least === 6)).toBe(true)
      }
    }
  })

  it('calls the points', () => {
    const calls = matches.flat().map(({ score }) => score.status.replace(/^Set \d · /, ''))
    const known =
      /^((0|15|30|40)–(0|15|30|40)|deuce|advantage (server|receiver)|tie-break \d+–\d+|End of set \d|Match over)$/
    expect(calls.filter((call) => !known.test(call))).toEqual([])
    for (const call of ['0–0', '40–30', 'deuce', 'advantage receiver', 'tie-break 6–5']) {
      expect(calls).toContain(call)
    }
    expect(calls).not.toContain('40–40')
  })

  it('has a server all game long, and the other one in the next', () => {
    for (const steps of matches) {
      steps.slice(1).forEach(({ moment, score }, index) => {
        const before = steps[index]
        if (moment !== 'play' || before?.moment !== 'play' || score.status.includes('tie-break')) return
        expect(score.serving !== before.score.serving).toBe(score.status.endsWith('· 0–0'))
      })
    }
  })
})

describe('baseball', () => {
  const matches = matchesOf('baseball')

  it('has nine innings or more, and a winner', () => {
    for (const steps of matches) {
      expect(setsOf(steps).length).toBeGreaterThanOrEqual(9)
      const [most = 0, least = 0] = totalsOf(steps)
      expect(most).toBeGreaterThan(least)
    }
    expect(matches.some((steps) => setsOf(steps).length > 9)).toBe(true)
  })

  it('adds its innings up to the totals, and lets the visitors bat first', () => {
    for (const { score } of matches.flat()) {
      const sums = score.parts.map((innings) => innings.reduce((sum, runs) => sum + Number(runs), 0))
      expect(score.totals).toEqual(sums.map(String))
      if (score.serving !== null) {
        expect(score.status.startsWith('Top')).toBe(score.serving === 1)
      }
    }
  })
})
