import { expect, it } from 'vitest'
import { ballChances } from '../../../../domain/cricket/ball-model.ts'
import { LEVELS } from '../../../../domain/cricket/levels.ts'
import type { Bowling, NextBall } from '../../../../domain/cricket/lines/bowling.ts'
import { outlookOf } from '../../../../domain/cricket/lines/outlook.ts'
import type { RunModel } from '../../../../domain/cricket/run-model.ts'
import { inningsAt } from '../drawn-innings.ts'
import { BatterByHand, TeamByHand } from './by-hand.ts'

const onlyAverage = LEVELS.map((_, level) => (level === LEVELS.indexOf(0) ? 1 : 0))
const BALLS = 7
const WICKETS = 3

/** One intent for a total, and two for a chase, by what is needed. */
function tempo(_balls: number, _inHand: number, need: number | 'total'): number {
  if (need === 'total') return 3
  return need > 5 ? 5 : 1
}

const unexpected = (): never => {
  throw new Error('not expected')
}
const model: RunModel = { balls: 120, tempo, runsToCome: unexpected, chase: unexpected }

/** The same by hand; the first of the seven balls ends an over. */
function byHand(need: number | undefined) {
  const bowling: Bowling = (inHand, made) => {
    const intent = tempo(0, inHand, need === undefined ? 'total' : need - made)
    return ballChances(0, inHand)[intent] as NextBall
  }
  const most = { team: 3 * BALLS + 60, batter: 150, chase: (need ?? 0) + 5 }
  const of = (none: number) => ({ most: need === undefined ? none : most.chase, need })
  const total = new TeamByHand(of(most.team))
  const wicket = new TeamByHand({ ...of(most.team), untilWicket: true })
  const [striker, nonStriker] = [
    new BatterByHand(of(most.batter)),
    new BatterByHand(of(most.batter)),
  ] as const
  total.start(1, WICKETS)
  wicket.start(1, WICKETS)
  striker.start(WICKETS, 0)
  nonStriker.start(WICKETS, 1)
  for (let ball = 1; ball <= BALLS; ball++) {
    for (const walk of [total, wicket]) walk.bowl(bowling)
    for (const walk of [striker, nonStriker]) walk.bowl(bowling, ball === 1 || ball === BALLS)
  }
  return { total, wicket, striker, nonStriker }
}

it.each([
  ['setting a target', undefined],
  ['with eight to win', 8],
])('the last seven balls %s are followed to the end, case by case', (_, need) => {
  const chase = need === undefined ? {} : { runs: 140, target: 140 + need }
  const innings = inningsAt({ balls: 120 - BALLS, wickets: 10 - WICKETS }, chase)
  const whole = { from: BALLS, to: 0 }
  const { spans, ...found } = outlookOf(innings, onlyAverage, model, [whole])
  for (const [name, walk] of Object.entries(byHand(need))) {
    const distribution = name === 'total' ? spans.get(whole) : found[name as keyof typeof found]
    const near = walk.counted().map((chance) => expect.closeTo(chance, 4))
    expect([...(distribution ?? [])], name).toEqual(near)
  }
})
