import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideBet } from '../../../../domain/betting/acceptance.ts'
import type { SelectionBet } from '../../../../domain/betting/bet-terms.ts'
import type { SelectionRequest } from '../../../../domain/betting/offer.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import type { SelectionQuote } from '../../../../domain/betting/quote.ts'
import { isRefusal } from '../../../../domain/contract/refusals.ts'
import { normaliseMatch } from '../../../../domain/feed/normalise-match.ts'
import { quoteOf } from '../../../../domain/house/quote-of.ts'
import { paise } from '../../../../domain/money.ts'
import { readEvent } from '../../../../functions/feed/socket/messages.ts'
import { SentMatch } from '../../../../functions/feed/socket/sent-match.ts'
import { totalByHand } from '../../../domain/betting/by-hand.ts'
import { sampleRequest, sampleWallet } from '../../../domain/betting/samples.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 14)
const IDS = [11, 22, 33, 44]
const NEVER_SENT = 99
/** Football has three runners and tennis two; of cricket nobody can say. */
const SPORTS = [1, 2, 4]
const RUNNERS_OF: Readonly<Record<number, number>> = { 1: 3, 2: 2 }

const id = fc.constantFrom(...IDS)
const name = (sid: number) => `Runner ${sid}`
const status = fc.oneof(
  { weight: 9, arbitrary: fc.constant('ACTIVE') },
  { weight: 1, arbitrary: fc.constantFrom('SUSPENDED', 'REMOVED') },
)
/** Mostly prices without a sure win; 0 is no price. */
const back = fc.constantFrom(0, 1.2, 1.5, 1.5, 1.9, 4)
const lay = fc.constantFrom(0, 2, 4, 4, 10, 10)
const names: fc.Arbitrary<readonly number[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([11, 22]) },
  { weight: 2, arbitrary: fc.constant([11, 22, 33]) },
  { weight: 1, arbitrary: fc.uniqueArray(id, { maxLength: 4 }) },
)

const frame = fc
  .record({
    st: fc.constantFrom('OPEN', 'OPEN', 'OPEN', 'OPEN', 'SUSPENDED'),
    ids: names,
    prices: fc.array(fc.record({ s: status, back, lay }), { minLength: 4, maxLength: 4 }),
    isNamed: fc.boolean(),
    isBookmaker: fc.boolean(),
  })
  .map(({ st, ids, prices, isNamed, isBookmaker }): readonly [string, unknown] => {
    const runnersOf = ids.map((sid, at) => ({ sid, ...prices[at], ...(isNamed && { name: name(sid) }) }))
    if (!isBookmaker) {
      const runners = runnersOf.map(({ back: b, lay: l, ...each }) => {
        return { ...each, ex: { b: [{ p: b }], l: [{ p: l }] } }
      })
      return ['SportsBroadcastData', { mid: '1.1', st, runners }]
    }
    const per100 = (decimal = 0) => Math.round(Math.max(0, decimal - 1) * 100)
    const sl = runnersOf.map(({ sid, s, back: b, lay: l, ...each }) => {
      return { ...each, si: sid, ss: s, b: per100(b), l: per100(l) }
    })
    return ['BroadcastBookmaker', { eid: '1', ml: { updated: [{ mi: 1, sn: st, sl }] } }]
  })

/** A bet on a market of the match, whether or not it is there and open. */
const wanted = fc.record({
  market: fc.constantFrom(0, 1),
  side: fc.constantFrom('lgaai' as const, 'khaai' as const),
  selectionId: id,
  stakePaise: fc.integer({ min: 100_00, max: 10_000_00 }).map(paise),
})

const worlds = fc.record({
  sportId: fc.constantFrom(...SPORTS),
  named: names,
  steps: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: frame },
      { weight: 12, arbitrary: wanted },
      { weight: 1, arbitrary: fc.constant('the connection is lost' as const) },
    ),
    { minLength: 20, maxLength: 60 },
  ),
})
type World = typeof worlds extends fc.Arbitrary<infer Generated> ? Generated : never

interface Held {
  readonly position: Position
  readonly bets: readonly SelectionBet[]
}

/** The position after the bet, or what it was where the bet is refused. */
function after(
  held: Held | undefined,
  quote: SelectionQuote,
  bet: Partial<SelectionRequest>,
): Held | undefined {
  const label = quote.runners.find(({ selectionId }) => selectionId === bet.selectionId)?.name ?? ''
  const request = sampleRequest({ ...bet, marketId: quote.marketId, label, accept: 'any' })
  const wallet = sampleWallet({
    balancePaise: paise(1_000_000_000_00),
    exposurePaise: held?.position.exposurePaise ?? paise(0),
  })
  const decided = decideBet(request, { wallet, quote, position: held?.position }, NOW_MS)
  if (isRefusal(decided)) return held
  return { position: decided.position, bets: [...(held?.bets ?? []), decided.bet as SelectionBet] }
}

/** Plays a world; answers with what is held at its end, by market. */
function played({ sportId, named, steps }: World): ReadonlyMap<string, Held> {
  const runnerNames = named.map((sid) => ({ sid, name: name(sid) }))
  const ids = { match_id: 'm1', event_id: '1', marketId: '1.1' }
  const match = normaliseMatch({ ...ids, sportId, date: NOW_MS, runnerNames })
  if (!match) throw new Error('no match of a catalogue')
  const book = new SentMatch(match)
  const held = new Map<string, Held>()
  const bet = ({ market: at, ...request }: Extract<World['steps'][number], { market: number }>) => {
    const snapshot = book.snapshot(NOW_MS, true)
    const market = snapshot.markets[at]
    if (!market) return
    const quote = quoteOf(snapshot, market, { version: 1, atMs: 0 }) as SelectionQuote
    const now = after(held.get(market.marketId), quote, request)
    if (now) held.set(market.marketId, now)
  }
  for (const step of steps) {
    if (step === 'the connection is lost') book.forget()
    else if ('market' in step) bet(step)
    else for (const update of readEvent(step[0], [step[1]], () => {})) book.apply(update)
  }
  return held
}

it('what is held covers the worst loss by any winner, also one that was never named', () => {
  let taken = 0
  fc.assert(
    fc.property(worlds, (world) => {
      for (const [marketId, { position, bets }] of played(world)) {
        taken += bets.length
        // Where the catalogue names as many as the sport has, they are all that can win the main market.
        const isComplete = marketId === 'm1.mo' && world.named.length === RUNNERS_OF[world.sportId]
        const losses = (isComplete ? world.named : [...IDS, NEVER_SENT]).map(
          (winner) => -totalByHand(bets, winner),
        )
        expect(position.exposurePaise).toBeGreaterThanOrEqual(Math.max(...losses))
      }
    }),
    { numRuns: 300 },
  )
  expect(taken).toBeGreaterThan(200)
})
