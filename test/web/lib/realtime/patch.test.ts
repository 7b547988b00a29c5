import { describe, expect, test } from 'vitest'
import { movingMatch } from '../../../../bench/market-stream.ts'
import { ServerFrame, type ServerMessage } from '../../../../domain/contract/server-messages.ts'
import type { PricedLevel, PricedOdds } from '../../../../web/lib/prices.ts'
import { feedLive } from '../../../../web/lib/realtime/feed-live.ts'
import { createLive } from '../../../../web/lib/realtime/live.ts'
import { withBookmaker, withExchange, withLine } from '../../../../web/lib/realtime/patch.ts'
import { sentLevel } from '../../../support/levels.ts'
import { sampleLine, sampleOdds } from './samples.ts'

describe('match odds', () => {
  const odds = sampleOdds()
  const change = (runner: Partial<Parameters<typeof withExchange>[1]['runners'][number]>) =>
    withExchange(
      odds,
      {
        eid: 'match1',
        mid: 'm1',
        st: 'OPEN',
        runners: [{ sid: 1, s: 'ACTIVE', ex: { b: [], l: [] }, ...runner }],
      },
      2,
    )

  test('take the levels of the runner that is named, and leave the other as it is', () => {
    const b = [1.45, 1.44, 1.43].map((price) => sentLevel(price, 100))
    const { matchOdds, version } = change({ ex: { b, l: [sentLevel(1.47, 50)] } })
    expect(version).toBe(2)
    expect(matchOdds[0]).toEqual({
      selectionId: 1,
      team_name: 'India',
      status: 'ACTIVE',
      ex: {
        availableToBack: [4500, 4400, 4300].map((basisPoints) => ({ basisPoints, size: 100 })),
        availableToLay: [{ basisPoints: 4700, size: 50 }],
      },
    })
    expect(matchOdds[1]).toBe(odds.matchOdds[1])
  })

  test.each([
    ['a side without a price', { ex: { b: [], l: [sentLevel(2, 1)] } }, { ex: { availableToBack: [] } }],
    ['a runner that is out', { s: 'REMOVED' as const }, { status: 'REMOVED' }],
  ])('know %s', (_, runner, expected) => {
    expect(change(runner).matchOdds[0]).toMatchObject(expected)
  })

  test('know no runner that they have not', () => {
    expect(change({ sid: 9 }).matchOdds).toEqual(odds.matchOdds)
  })
})

describe('a bookmaker', () => {
  const odds = sampleOdds({ kind: 'bookmaker' })
  const inBasisPoints = (per100: number | null) => (per100 === null ? null : per100 * 100)
  const change = (b: number | null, l: number | null) =>
    withBookmaker(
      odds,
      {
        mi: 'm1',
        sn: 'SUSPENDED',
        sl: [{ si: 2, ss: 'ACTIVE', b, l, bp: { b: inBasisPoints(b), l: inBasisPoints(l) } }],
      },
      2,
    )

  test('takes rates per 100, at the size that was on offer', () => {
    const { status, matchOdds } = change(190, 200)
    expect(status).toBe('SUSPENDED')
    expect(matchOdds[0]).toBe(odds.matchOdds[0])
    expect(matchOdds[1]).toMatchObject({
      ex: {
        availableToBack: [{ basisPoints: 19_000, size: 25_000 }],
        availableToLay: [{ basisPoints: 20_000, size: 25_000 }],
      },
    })
  })

  test('offers nothing on a side without a rate', () => {
    expect(change(null, 200).matchOdds[1]).toMatchObject({
      ex: { availableToBack: [], availableToLay: [{ basisPoints: 20_000, size: 25_000 }] },
    })
  })
})

test('a line takes runs, odds and status', () => {
  const change = { mi: 'm1.s6', sn: 'SUSPENDED' as const, on: null, oy: 95, rn: null, ry: 48 }
  const odds = withLine(sampleLine(), change, 2)
  expect(odds).toMatchObject({ status: 'SUSPENDED', version: 2 })
  expect(odds.fancyMarkets).toEqual([
    {
      marketId: 'm1.s6',
      session_name: '6 Over Runs India',
      status: 'SUSPENDED',
      runsNo: null,
      oddsNo: null,
      runsYes: 48,
      oddsYes: 95,
    },
  ])
})

/** A market with prices only as rates. */
function priced(odds: PricedOdds | undefined) {
  const levels = (of: readonly PricedLevel[]) => of.map(({ basisPoints, size }) => ({ basisPoints, size }))
  const matchOdds = odds?.matchOdds.map(({ selectionId, team_name, status, ex }) => {
    const [back, lay] = [levels(ex.availableToBack), levels(ex.availableToLay)]
    return { selectionId, team_name, status, back, lay }
  })
  return { ...odds, matchOdds }
}

test('the ticker’s changes, applied step by step, equal a snapshot', () => {
  const match = movingMatch('m', 'patch test')
  const listeners = new Map<string, (message: never) => void>()
  const live = createLive(() => {})
  const asked: string[] = []
  feedLive(
    {
      on: (name, listener) => {
        listeners.set(name, listener)
        return () => {}
      },
      resyncSoon: (matchId) => asked.push(matchId),
    },
    live,
  )
  const say = (message: ServerMessage) => listeners.get(message.event)?.(message as never)
  say(match.snapshot())
  for (let step = 0; step < 100; step++) {
    // As on the wire, by the schema that the client parses with.
    for (const message of [ServerFrame.parse(JSON.parse(JSON.stringify(match.step())))].flat()) say(message)
  }
  const whole = match.snapshot()
  if (whole.event !== 'updateOdds') throw new Error('A snapshot is an updateOdds')
  for (const [id, odds] of Object.entries(whole.data)) {
    expect(priced(live.odds.get(id))).toEqual(priced(odds))
  }
  expect(asked).toEqual([])
})
