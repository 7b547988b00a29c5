import { expect, it } from 'vitest'
import type { Side } from '../../../domain/betting/bet-terms.ts'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { endDelay } from '../../../functions/betting/delays/end-delay.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { readOwed } from '../../../functions/store/read/owed.ts'
import {
  AUSTRALIA,
  INDIA,
  sampleLine,
  sampleLineRequest,
  sampleQuote,
  sampleRequest,
} from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const BETS = 200
const LIMIT = 50_000_00

/** India at evens, of which so many rupees are taken, and Australia at evens. */
function marketWith(sizePaise: number, changes: Partial<SelectionQuote> = {}) {
  const level = [{ rate: rate(10_000), sizePaise: paise(sizePaise) }]
  const prices = { lgaai: rate(10_000), khaai: rate(10_000), depth: { lgaai: level, khaai: level } }
  const { runners, ...quote } = sampleQuote({ shards: 1, lossMaxPaise: paise(LIMIT), ...changes })
  return { ...quote, runners: runners.map((runner) => ({ ...runner, ...prices })) }
}

const backedByAll = (selectionId: number, label: string, round: string) =>
  betByAll('lgaai', selectionId, label, round)

/** Two hundred players bet on a runner at once, each ₹1,000. Returns those whose bets were taken. */
async function betByAll(side: Side, selectionId: number, label: string, round: string): Promise<string[]> {
  const bets = Array.from({ length: BETS }, async (_, at) => {
    const playerId = `${round}-${at}`
    await openAccount(playerId, 10_000_00)
    const asked = {
      ...sampleRequest(),
      side,
      selectionId,
      label,
      rate: rate(10_000),
      stakePaise: paise(1000_00),
    }
    const placed = await placeBet(bettingStore, systemClock, { ...asked, playerId, inputHash: round })
    if (!isRefusal(placed)) return playerId
    expect(placed.refused).toBe('notEnoughOffered')
    return undefined
  })
  return (await Promise.all(bets)).filter((playerId) => playerId !== undefined)
}

const owed = async () => (await readOwed([{ marketId: 'm1.mo', shards: 1 }])).get('m1.mo')?.inAllPaise

it('takes of two hundred bets at once as many as the house may lose by, and others by the other runner', async () => {
  await writeQuote(marketWith(1_000_000_00))
  expect(await backedByAll(INDIA, 'India', 'first')).toHaveLength(50)
  expect(await owed()).toEqual({ s1: LIMIT, s2: -LIMIT })
  // What the first ones would lose pays for as many again.
  expect(await backedByAll(AUSTRALIA, 'Australia', 'second')).toHaveLength(100)
  expect(await owed()).toEqual({ s1: -LIMIT, s2: LIMIT })
}, 60_000)

it('takes of two hundred bets at once no more at a price than it offers, until the next quote', async () => {
  await writeQuote(marketWith(20_500_00))
  expect(await backedByAll(INDIA, 'India', 'first')).toHaveLength(20)
  await writeQuote(marketWith(20_500_00, { version: 8 }))
  expect(await backedByAll(INDIA, 'India', 'second')).toHaveLength(20)
}, 60_000)

it('a selection that joins begins with what others are owed, which lays before took of the limit', async () => {
  const DRAW = 3
  await writeQuote(marketWith(1_000_000_00, { mayGrow: true }))
  expect(await betByAll('khaai', INDIA, 'India', 'first')).toHaveLength(50)
  expect(await owed()).toEqual({ s1: -LIMIT, s2: LIMIT, others: LIMIT })
  const { runners, ...quote } = marketWith(1_000_000_00, { version: 8, mayGrow: true })
  const [india] = runners
  if (!india) throw new Error('no runner')
  const draw = { ...india, selectionId: DRAW, name: 'The Draw' }
  await writeQuote({ ...quote, runners: [...runners, draw] })
  expect(await backedByAll(DRAW, 'The Draw', 'second')).toHaveLength(0)
  expect(await backedByAll(INDIA, 'India', 'third')).toHaveLength(100)
  expect(await owed()).toEqual({ s1: LIMIT, s2: -LIMIT, others: -LIMIT, s3: -LIMIT })
}, 60_000)

it('bets in their delay take what they may win, and cover nothing for others; lapsed ones give it back', async () => {
  await writeQuote(marketWith(1_000_000_00, { betDelaySeconds: 5 }))
  const taken = await backedByAll(INDIA, 'India', 'first')
  expect(taken).toHaveLength(50)
  expect(await owed()).toEqual({ s1: LIMIT })
  await writeQuote(marketWith(1_000_000_00, { betDelaySeconds: 5, version: 8, statusSince: 8 }))
  const later = { ...systemClock, nowMs: () => systemClock.nowMs() + 5000 }
  for (const playerId of taken) {
    const ended = await endDelay(bettingStore, later, {
      playerId,
      marketId: 'm1.mo',
      betKey: 'key:sample-bet',
    })
    expect(ended).toMatchObject({ status: 'Lapsed' })
  }
  expect(await owed()).toEqual({ s1: 0 })
}, 60_000)

it('a bet that wins on every band of a line is confirmed, and adds nothing more', async () => {
  const quote = sampleLine({ shards: 1, betDelaySeconds: 5, past: { since: 7, gone: [] }, bands: [60] })
  await writeQuote({ ...quote, lossMaxPaise: paise(LIMIT) })
  await openAccount('p1', 10_000_00)
  const asked = { ...sampleLineRequest(), playerId: 'p1', inputHash: 'hash' }
  expect(isRefusal(await placeBet(bettingStore, systemClock, asked))).toBe(false)
  const later = { ...systemClock, nowMs: () => systemClock.nowMs() + 5000 }
  const { marketId, betKey } = asked
  expect(await endDelay(bettingStore, later, { playerId: 'p1', marketId, betKey })).toMatchObject({
    status: 'Open',
  })
  expect((await readOwed([quote])).get(marketId)?.inAllPaise).toEqual({ r0: 105_00, r60: 105_00 })
})
