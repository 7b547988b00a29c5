import { describe, expect, it } from 'vitest'
import { decideBet } from '../../../../domain/betting/acceptance.ts'
import { exposurePaise } from '../../../../domain/betting/book.ts'
import type { SelectionRequest } from '../../../../domain/betting/offer.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import type { SelectionQuote } from '../../../../domain/betting/quote.ts'
import { isRefusal } from '../../../../domain/contract/refusals.ts'
import { normaliseMatch } from '../../../../domain/feed/normalise-match.ts'
import type { LineMarket, SelectionMarket } from '../../../../domain/feed/port.ts'
import { quoteOf } from '../../../../domain/house/quote-of.ts'
import { paise } from '../../../../domain/money.ts'
import { readEvent } from '../../../../functions/feed/socket/messages.ts'
import { SentMatch } from '../../../../functions/feed/socket/sent-match.ts'
import { sampleRequest, sampleWallet } from '../../../domain/betting/samples.ts'
import { bookmakers, fancies, odds, prices } from './heard-feed.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 14)
const [INDIA, AUSTRALIA, DRAW] = [11, 22, 33]
const FOOTBALL = 1

const named = (...ids: readonly number[]) => {
  const names = new Map([
    [INDIA, 'India'],
    [AUSTRALIA, 'Australia'],
    [DRAW, 'The Draw'],
  ])
  return { runnerNames: ids.map((sid) => ({ sid, name: names.get(sid) })) }
}

/** A match of the catalogue, and what the feed says of it. */
function heard(facts: object, ...events: readonly (readonly [string, ...unknown[]])[]) {
  const match = normaliseMatch({
    match_id: 'm1',
    event_id: '1',
    marketId: '1.1',
    date: NOW_MS + 60_000,
    ...facts,
  })
  if (!match) throw new Error('no match of a catalogue')
  const book = new SentMatch(match)
  const faults: string[] = []
  for (const [name, ...args] of events)
    for (const update of readEvent(name, args, (reason) => faults.push(reason))) book.apply(update)
  expect(faults).toEqual([])
  return book.snapshot(NOW_MS, true)
}

const mainOf = (snapshot: ReturnType<typeof heard>) => snapshot.markets[0] as SelectionMarket

const bet = (changes: Partial<SelectionRequest>) =>
  sampleRequest({ stakePaise: paise(10_000_00), accept: 'any', ...changes })

/** What is held after these bets, one after another; each must be taken. */
function held(snapshot: ReturnType<typeof heard>, ...bets: readonly SelectionRequest[]): number {
  const quote = quoteOf(snapshot, mainOf(snapshot), { version: 1, atMs: 0 }) as SelectionQuote
  let position: Position | undefined
  let wallet = sampleWallet({ balancePaise: paise(1_000_000_00) })
  for (const request of bets) {
    const decided = decideBet(request, { wallet, quote, position }, NOW_MS)
    if (isRefusal(decided)) throw new Error(decided.refused)
    position = decided.position
    wallet = decided.wallet
  }
  return position ? exposurePaise(position.book) : 0
}

describe('a market of which not all runners are named', () => {
  it('is suspended: a runner that nobody can name may win', () => {
    const three = odds([prices(INDIA, 1.9, 1.95), prices(AUSTRALIA, 2.3, 2.4), prices(DRAW, 20, 24)])
    expect(mainOf(heard(named(INDIA, AUSTRALIA), three)).status).toBe('SUSPENDED')
  })

  it('is suspended where the sport has one more result than the feed has runners', () => {
    const two = odds([prices(INDIA, 1.9, 2), prices(AUSTRALIA, 1.95, 2.1)])
    const football = { sportId: FOOTBALL, ...named(INDIA, AUSTRALIA) }
    expect(mainOf(heard(football, two)).status).toBe('SUSPENDED')
  })

  it('is suspended where the catalogue has an entry without a name', () => {
    const two = odds([prices(INDIA, 1.9, 2), prices(AUSTRALIA, 1.95, 2.1)])
    const runners = [...named(INDIA, AUSTRALIA).runnerNames, { sid: DRAW }]
    expect(mainOf(heard({ runners }, two)).status).toBe('SUSPENDED')
  })

  it('is suspended, as a bookmaker, until each of its runners is named', () => {
    const { markets } = heard(
      named(INDIA, AUSTRALIA),
      bookmakers({
        mi: 1,
        sn: 'OPEN',
        sl: [
          { si: INDIA, ss: 'ACTIVE', b: 90, l: 95 },
          { si: AUSTRALIA, ss: 'ACTIVE', b: 130, l: 140 },
          { si: DRAW, ss: 'ACTIVE', b: 1900, l: 2300 },
        ],
      }),
    )
    expect(markets[1]).toMatchObject({ marketId: 'm1.bm1', status: 'SUSPENDED' })
  })

  it('holds both stakes of who backs both that it names: a third may join and win', () => {
    const two = odds([prices(INDIA, 1.9, 2), prices(AUSTRALIA, 1.95, 2.1)])
    const both = [
      bet({ selectionId: INDIA, label: 'India' }),
      bet({ selectionId: AUSTRALIA, label: 'Australia' }),
    ]
    expect(held(heard(named(INDIA, AUSTRALIA), two), ...both)).toBe(20_000_00)
  })
})

describe('a market that is known to have all its runners', () => {
  const two = odds([prices(INDIA, 1.9, 2), prices(AUSTRALIA, 1.95, 2.1)])
  const both = [
    bet({ selectionId: INDIA, label: 'India' }),
    bet({ selectionId: AUSTRALIA, label: 'Australia' }),
  ]

  it.each([
    ['by its sport', { sportId: 2 }],
    ['by the catalogue', { complete: true }],
  ])('%s, holds what the worst of them loses', (_, facts) => {
    const snapshot = heard({ ...named(INDIA, AUSTRALIA), ...facts }, two)
    expect(mainOf(snapshot)).not.toHaveProperty('mayGrow')
    expect(held(snapshot, ...both)).toBe(1_000_00)
  })

  it('is suspended when the feed sends one more, which is not shown', () => {
    const more = odds([{ ...prices(DRAW, 20, 24), name: 'The Draw' }])
    const { status, runners } = mainOf(heard({ sportId: 2, ...named(INDIA, AUSTRALIA) }, two, more))
    expect(status).toBe('SUSPENDED')
    expect(runners.map(({ selectionId }) => selectionId)).toEqual([INDIA, AUSTRALIA])
  })
})

describe('prices by which somebody wins whatever happens', () => {
  const names = named(INDIA, AUSTRALIA, DRAW)

  it.each([
    ['backs', [prices(INDIA, 3, 3.1), prices(AUSTRALIA, 4, 4.2)], named(INDIA, AUSTRALIA)],
    ['backs of three', [prices(INDIA, 3, 4), prices(AUSTRALIA, 4, 5), prices(DRAW, 3, 4)], names],
    ['lays', [prices(INDIA, 1.4, 1.5), prices(AUSTRALIA, 1.4, 1.5)], names],
    [
      'a back of the only one left',
      [prices(INDIA, 1.4, 1.5), { sid: AUSTRALIA, s: 'REMOVED' }],
      named(INDIA, AUSTRALIA),
    ],
  ])('suspend the market: %s', (_, runners, catalogue) => {
    expect(mainOf(heard(catalogue, odds(runners))).status).toBe('SUSPENDED')
  })

  it('do not count where a runner that can win has no prices', () => {
    const two = odds([prices(INDIA, 3, 3.1), prices(AUSTRALIA, 4, 4.2)])
    expect(mainOf(heard(names, two)).status).toBe('OPEN')
  })

  it('are not offered on a line: YES pays more than NO risks at the same runs', () => {
    const { markets } = heard({}, fancies({ mi: 7, on: 90, oy: 110, rn: 46, ry: 46 }))
    expect(markets[1] as LineMarket).toMatchObject({ status: 'SUSPENDED', no: null, yes: null })
  })
})
