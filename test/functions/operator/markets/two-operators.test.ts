import { SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MarketResult } from '../../../../domain/betting/market-result.ts'
import { isRefusal } from '../../../../domain/contract/refusals.ts'
import { endDelay } from '../../../../functions/betting/delays/end-delay.ts'
import { placeBet } from '../../../../functions/betting/place-bet.ts'
import { declareByOperator } from '../../../../functions/operator/markets/declare.ts'
import { readMatchFile } from '../../../../functions/operator/markets/match-file.ts'
import { bettingStore } from '../../../../functions/store/betting-store.ts'
import { listRecords } from '../../../../functions/store/read/audit-log.ts'
import { readMarket } from '../../../../functions/store/read/markets.ts'
import { readOperatorDay } from '../../../../functions/store/read/operator-day.ts'
import { Ticker } from '../../../../functions/ticker/ticker.ts'
import { sampleRequest } from '../../../domain/betting/samples.ts'
import { openAccount } from '../../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'
import { FakeClock } from '../../betting/memory-store.ts'
import { SampleFeed, START_MS, sampleMatch } from '../../ticker/matches.ts'
import { operator } from './operator.ts'

tablesForEachTest()
// The bet is ₹100 on India at 1.45: India takes ₹45 from the house, Australia ₹100 from the player.
afterAll(() => vi.unstubAllEnvs())
vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async () => ({}))

const second = { ...operator, playerId: 'o2', username: 'Meera' }
const won: MarketResult = { kind: 'winner', selectionId: 1 }
const lost: MarketResult = { kind: 'winner', selectionId: 2 }

/** Places a bet, and ends its market's delay. */
async function bet(marketId: string, playerId: string) {
  const clock = new FakeClock()
  const request = { ...sampleRequest({ marketId, betKey: marketId }), playerId, inputHash: 'h' }
  const placed = await placeBet(bettingStore, clock, request)
  clock.now += 60_000
  await endDelay(bettingStore, clock, request)
  return placed
}

const declare = (by: typeof operator, marketId: string, result: MarketResult, revision = 0) =>
  declareByOperator(by, { marketId, result, revision, reason: 'a reason' })
const inForce = async (marketId: string) => (await readMarket(marketId))?.declared?.result

/** What waits for a second operator, as the desk has it. */
async function proposedIn(matchId: string) {
  const match = await readMatchFile(matchId)
  if (isRefusal(match)) throw new Error(match.refused)
  return match.markets.find((market) => market.marketId === `${matchId}.mo`)?.proposed
}

/** Two matches with one bet each. */
beforeEach(async () => {
  vi.stubEnv('OPERATOR_RESULTS_RUPEES', '120')
  const feed = new SampleFeed()
  feed.listed = [sampleMatch('m1'), sampleMatch('m2')]
  await new Ticker(feed, { publish: async () => {} }).tick(START_MS)
  await openAccount('p1', 1000_00)
  for (const marketId of ['m1.mo', 'm2.mo']) await bet(marketId, 'p1')
})

describe('results that move more than one operator may move alone on a day', () => {
  it('take another one, over all markets', async () => {
    await declare(operator, 'm1.mo', lost)
    expect(await inForce('m1.mo')).toEqual(lost)
    await declare(operator, 'm2.mo', won)
    expect(await inForce('m2.mo')).toBeUndefined()
  })

  it('are in force once another operator declares the same, and nothing is before', async () => {
    await declare(operator, 'm1.mo', lost)
    expect(await declare(operator, 'm2.mo', lost)).not.toHaveProperty('declared')
    // Said again by the first, it waits as before.
    expect(await declare(operator, 'm2.mo', lost)).not.toHaveProperty('declared')
    expect(await proposedIn('m2')).toMatchObject({ operatorId: 'o1', result: lost })
    await declare(second, 'm2.mo', lost)
    expect(await inForce('m2.mo')).toEqual(lost)
    expect(await proposedIn('m2')).toBeNull()
    // Two stood behind it: the second has moved nothing alone.
    expect(await readOperatorDay('o2', 'results')).toMatchObject({ paise: 0 })
    expect(await readOperatorDay('o1', 'results')).toMatchObject({ paise: 100_00 })
    expect(
      (await listRecords({}, 10)).records.map(({ action, details }) => [action, details.proposedBy]),
    ).toEqual([
      ['market.declare', 'o1'],
      ['market.propose', undefined],
      ['market.declare', undefined],
    ])
  })

  it('are not confirmed by another result, which waits in its place', async () => {
    vi.stubEnv('OPERATOR_RESULTS_RUPEES', '40')
    await declare(operator, 'm1.mo', lost)
    await declare(second, 'm1.mo', won)
    expect(await inForce('m1.mo')).toBeUndefined()
    expect(await proposedIn('m1')).toMatchObject({ operatorId: 'o2', result: won })
    await declare(operator, 'm1.mo', won)
    expect(await inForce('m1.mo')).toEqual(won)
  })

  it('count with their corrections', async () => {
    await declare(operator, 'm1.mo', lost)
    await declare(operator, 'm1.mo', won, 1)
    expect(await inForce('m1.mo')).toEqual(lost)
    await declare(second, 'm1.mo', won, 1)
    expect(await inForce('m1.mo')).toEqual(won)
  })

  it('are not confirmed once the first operator has bet on the market', async () => {
    vi.stubEnv('OPERATOR_RESULTS_RUPEES', '40')
    await openAccount('o1', 1000_00)
    await declare(operator, 'm1.mo', lost)
    await bet('m1.mo', 'o1')
    await declare(second, 'm1.mo', lost)
    expect(await inForce('m1.mo')).toBeUndefined()
    expect(await proposedIn('m1')).toMatchObject({ operatorId: 'o2' })
  })

  it('leave neither operator a bet on the market', async () => {
    vi.stubEnv('OPERATOR_RESULTS_RUPEES', '40')
    for (const playerId of ['o1', 'o2']) await openAccount(playerId, 1000_00)
    await declare(operator, 'm1.mo', lost)
    await declare(second, 'm1.mo', lost)
    for (const playerId of ['o1', 'o2'])
      expect(await bet('m1.mo', playerId)).toMatchObject({ refused: 'marketClosed' })
  })

  it('of one operator at once move no paisa more than that', async () => {
    await Promise.all(['m1.mo', 'm2.mo'].map((marketId) => declare(operator, marketId, lost)))
    const ended = await Promise.all(['m1.mo', 'm2.mo'].map(inForce))
    expect(ended.filter((result) => result !== undefined)).toHaveLength(1)
    expect(await readOperatorDay('o1', 'results')).toMatchObject({ paise: 100_00 })
  })
})
