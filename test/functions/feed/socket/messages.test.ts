import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateFromDecimal, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { readEvent } from '../../../../functions/feed/socket/messages.ts'

/** What an event changes, and what was wrong with it. */
function reading(name: string, ...args: unknown[]) {
  const faults: string[] = []
  const updates = readEvent(name, args, (reason) => faults.push(reason))
  return { updates, faults }
}

const level = (odds: number) => ({ rate: rateFromDecimal(odds) })

const ODDS = {
  mid: '1.234',
  st: 'OPEN',
  runners: [
    {
      sid: 414464,
      s: 'ACTIVE',
      ex: {
        b: [
          { p: 1.45, s: 1000.5 },
          { p: 1.44, s: 20 },
        ],
        l: [{ p: 1.46, s: 300 }],
      },
    },
  ],
}
const ODDS_UPDATE = {
  kind: 'matchOdds',
  mid: '1.234',
  selections: {
    status: 'ACTIVE',
    runners: [
      {
        selectionId: 414464,
        name: undefined,
        status: 'ACTIVE',
        back: [level(1.45), level(1.44)],
        lay: [level(1.46)],
      },
    ],
  },
}
const bookmaker = (market: object) => ({ eid: '338', ml: { updated: [market] } })
const BOOKMAKER = { mi: '9.5', sn: 'OPEN', sl: [{ si: 1, ss: 'ACTIVE', b: 45, l: 47.5 }] }
const FANCY = { mi: 7, on: 110, oy: 90, rn: 45, ry: 46 }
const LINE = {
  mi: '7',
  name: undefined,
  status: undefined,
  noRate: rateFromPer100(110),
  noRuns: 45,
  yesRate: rateFromPer100(90),
  yesRuns: 46,
}

describe('match odds', () => {
  it.each([
    ['under its own name', 'SportsBroadcastData', [ODDS]],
    ['under the name of a PHP class', 'App\\Events\\SportsBroadcastData', [ODDS]],
    ['under one escaped twice', 'App\\\\Events\\\\SportsBroadcastData', [ODDS]],
    ['after the name of a channel', 'SportsBroadcastData', ['match.1', ODDS]],
    ['in a list of one', 'SportsBroadcastData', [[ODDS]]],
    ['in data', 'SportsBroadcastData', [{ data: ODDS }]],
    ['with lists in data', 'SportsBroadcastData', [{ ...ODDS, runners: { data: ODDS.runners } }]],
    ['with a runner that is not in a list', 'SportsBroadcastData', [{ ...ODDS, runners: ODDS.runners[0] }]],
  ])('are read %s', (_, name, args) => {
    expect(reading(name, ...args)).toEqual({ updates: [ODDS_UPDATE], faults: [] })
  })

  it('are read from text, best price first, three a side', () => {
    const b = ['1.45', '1.47', '1.46', '1.44'].map((p) => ({ p, s: '10' }))
    const l = ['1.5', '1.48', '1.49', '1.51'].map((p) => ({ p, s: '10' }))
    const { updates, faults } = reading('SportsBroadcastData', {
      mid: 1.234,
      runners: [{ sid: '5', ex: { b, l } }],
    })
    expect(faults).toEqual([])
    expect(updates).toMatchObject([
      {
        mid: '1.234',
        selections: {
          status: undefined,
          runners: [
            {
              selectionId: 5,
              status: undefined,
              back: [level(1.47), level(1.46), level(1.45)],
              lay: [level(1.48), level(1.49), level(1.5)],
            },
          ],
        },
      },
    ])
  })

  it('hold one side only where one side changed', () => {
    const { updates } = reading('SportsBroadcastData', { mid: '1', runners: [{ sid: 5, ex: { b: [] } }] })
    expect(updates).toMatchObject([{ selections: { runners: [{ back: [], lay: undefined }] } }])
  })

  it.each([[1], [0.5], [1.001], [2.01], [1001], [-2], ['x'], [{}], [true]])(
    'leave out %s, which is no price of the ladder, and say so',
    (p) => {
      const b = [
        { p, s: 1 },
        { p: 1.45, s: 1 },
      ]
      const { updates, faults } = reading('SportsBroadcastData', {
        mid: '1',
        runners: [{ sid: 5, ex: { b } }],
      })
      expect(updates).toMatchObject([{ selections: { runners: [{ back: [level(1.45)] }] } }])
      expect(faults).toHaveLength(1)
    },
  )

  it.each([[0], [null], [''], ['0']])('have nothing on offer at %j', (p) => {
    const runners = [{ sid: 5, ex: { b: [{ p, s: 0 }] } }]
    const { updates, faults } = reading('SportsBroadcastData', { mid: '1', runners })
    expect(updates).toMatchObject([{ selections: { runners: [{ back: [] }] } }])
    expect(faults).toEqual([])
  })

  it('keep the runners beside one that is malformed', () => {
    const runners = [{ sid: 'x' }, null, 3, ...ODDS.runners]
    const { updates, faults } = reading('SportsBroadcastData', { ...ODDS, runners })
    expect(updates).toEqual([ODDS_UPDATE])
    expect(faults).toHaveLength(2)
  })
})

describe('a bookmaker', () => {
  it.each(['BroadcastBookmaker', 'App\\Events\\BroadcastBookmaker'])('is read from %s', (name) => {
    const { updates, faults } = reading(name, bookmaker(BOOKMAKER))
    expect(faults).toEqual([])
    expect(updates).toMatchObject([
      {
        kind: 'bookmaker',
        eid: '338',
        code: '9_5',
        selections: {
          status: 'ACTIVE',
          runners: [
            {
              selectionId: 1,
              status: 'ACTIVE',
              back: [{ rate: rateFromPer100(45) }],
              lay: [{ rate: rateFromPer100(47.5) }],
            },
          ],
        },
      },
    ])
  })

  it.each([
    [undefined, undefined, 0],
    [null, [], 0],
    [0, [], 0],
    ['', [], 0],
    [-5, [], 1],
    [33.333, [], 1],
    [1e9, [], 1],
  ])('with a rate of %j offers %j', (b, back, faultCount) => {
    const { updates, faults } = reading('BroadcastBookmaker', bookmaker({ mi: 1, sl: [{ si: 1, b }] }))
    expect(updates).toMatchObject([{ selections: { runners: [{ back, lay: undefined }] } }])
    expect(faults).toHaveLength(faultCount)
  })

  it.each([
    ['OPEN', 'ACTIVE'],
    [' active ', 'ACTIVE'],
    ['SUSPENDED', 'SUSPENDED'],
    ['BALL RUNNING', 'SUSPENDED'],
    ['CLOSED', 'SUSPENDED'],
    ['', 'SUSPENDED'],
    ['whatever', 'SUSPENDED'],
    [null, undefined],
  ])('whose status is %j is %s', (sn, status) => {
    const { updates } = reading('BroadcastBookmaker', bookmaker({ ...BOOKMAKER, sn }))
    expect(updates).toMatchObject([{ selections: { status } }])
  })
})

describe('a fancy', () => {
  it.each(['BroadcastFancy', 'App\\Events\\BroadcastFancy'])('is read from %s', (name) => {
    expect(reading(name, bookmaker(FANCY))).toEqual({
      updates: [{ kind: 'fancy', eid: '338', code: '7', line: LINE }],
      faults: [],
    })
  })

  it('may hold only what changed', () => {
    const { updates } = reading('BroadcastFancy', bookmaker({ mi: 7, rn: '47', on: null }))
    const nothing = { noRate: undefined, noRuns: undefined, yesRate: undefined, yesRuns: undefined }
    expect(updates).toMatchObject([{ line: { ...nothing, noRuns: 47, noRate: null } }])
  })

  it.each([
    [{ mn: '6 Over Runs' }, '6 Over Runs', undefined],
    [{ sn: '6 Over Runs' }, '6 Over Runs', undefined],
    [{ sn: 'SUSPENDED' }, undefined, 'SUSPENDED'],
    [{ sn: 'Ball Running', mn: '6 Over Runs' }, '6 Over Runs', 'SUSPENDED'],
    [{ sn: '6 Over Runs', st: 'OPEN' }, '6 Over Runs', 'ACTIVE'],
  ])('with %j is called %s and is %s', (fields, name, status) => {
    const { updates } = reading('BroadcastFancy', bookmaker({ ...FANCY, ...fields }))
    expect(updates).toMatchObject([{ line: { name, status } }])
  })

  it('on half a run is on nothing', () => {
    const { updates, faults } = reading('BroadcastFancy', bookmaker({ ...FANCY, rn: 45.5 }))
    expect(updates).toMatchObject([{ line: { noRuns: null, yesRuns: 46 } }])
    expect(faults).toHaveLength(1)
  })
})

describe('a message', () => {
  it.each([
    ['SportsBroadcastData', []],
    ['SportsBroadcastData', ['text']],
    ['SportsBroadcastData', [null]],
    ['SportsBroadcastData', [{ runners: [] }]],
    ['BroadcastBookmaker', [{ eid: '1' }]],
    ['BroadcastBookmaker', [{ ml: { updated: [BOOKMAKER] } }]],
    ['BroadcastBookmaker', [bookmaker({ ...BOOKMAKER, mi: 'a b' })]],
    ['BroadcastFancy', [{ eid: '1', ml: {} }]],
    ['BroadcastFancy', [bookmaker({ on: 1 })]],
  ])('%s of %j is malformed', (name, args) => {
    const { updates, faults } = reading(name, ...args)
    expect(updates).toEqual([])
    expect(faults).toHaveLength(1)
  })

  it('of another event changes nothing', () => {
    expect(reading('CasinoBroadcast', ODDS)).toEqual({ updates: [], faults: [] })
    expect(reading('constructor', ODDS)).toEqual({ updates: [], faults: [] })
  })

  it('never throws, whatever is in it', () => {
    const value = fc.oneof(fc.jsonValue(), fc.double(), fc.string())
    const odds = fc.record(
      {
        mid: value,
        eid: value,
        st: value,
        runners: fc.array(
          fc.record({ sid: fc.nat(), ex: fc.record({ b: fc.array(fc.record({ p: value, s: value })) }) }),
        ),
        ml: fc.record({
          updated: fc.array(
            fc.record({
              mi: fc.nat(),
              on: value,
              rn: value,
              sn: value,
              sl: fc.array(fc.record({ si: fc.nat(), b: value })),
            }),
          ),
        }),
      },
      { requiredKeys: [] },
    )
    const name = fc.constantFrom('SportsBroadcastData', 'BroadcastBookmaker', 'BroadcastFancy')
    fc.assert(
      fc.property(name, fc.array(fc.oneof(odds, value)), (event, args) => {
        for (const update of reading(event, ...args).updates) expect(update.kind).toBeDefined()
      }),
    )
  })
})
