import { SQSClient } from '@aws-sdk/client-sqs'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MarketResult } from '../../../../domain/betting/market-result.ts'
import { isRefusal } from '../../../../domain/contract/refusals.ts'
import { endDelay } from '../../../../functions/betting/delays/end-delay.ts'
import { placeBet } from '../../../../functions/betting/place-bet.ts'
import { logger } from '../../../../functions/observe/logger.ts'
import { declareByOperator } from '../../../../functions/operator/markets/declare.ts'
import { previewResult } from '../../../../functions/operator/markets/preview.ts'
import { bettingStore } from '../../../../functions/store/betting-store.ts'
import { dynamo } from '../../../../functions/store/client.ts'
import { readMarket } from '../../../../functions/store/read/markets.ts'
import { listSettlementWork } from '../../../../functions/store/read/settlement-work.ts'
import { readWallet } from '../../../../functions/store/read/wallets.ts'
import { Ticker } from '../../../../functions/ticker/ticker.ts'
import { sampleRequest } from '../../../domain/betting/samples.ts'
import { openAccount } from '../../../support/cloud/accounts.ts'
import { tablesForFile } from '../../../support/cloud/embedded-dynamodb.ts'
import { withFaults } from '../../../support/cloud/store-faults.ts'
import { settlePending } from '../../../support/settle-pending.ts'
import { FakeClock } from '../../betting/memory-store.ts'
import { finished, SampleFeed, START_MS, sampleMatch } from '../../ticker/matches.ts'
import { operator } from './operator.ts'

tablesForFile()

vi.spyOn(logger, 'error').mockReturnValue()
vi.spyOn(logger, 'info').mockReturnValue()
vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async () => ({}))

const silent = { publish: async () => {} }
const START = 1000_00

/** What ₹100 on India at 1.45 brings, in paise. */
function dueOf(result: MarketResult): number {
  if (result.kind !== 'winner') return 0
  return result.selectionId === 1 ? 45_00 : -100_00
}

const results = fc.constantFrom<MarketResult>(
  { kind: 'winner', selectionId: 1 },
  { kind: 'winner', selectionId: 2 },
  { kind: 'void', reason: 'abandoned' },
  { kind: 'void', reason: 'obvious error' },
)

interface Step {
  readonly does: 'declare' | 'tick' | 'settle' | 'restart' | 'end'
  readonly result?: MarketResult
  readonly fails?: number | undefined
}

/** What happens next; `fails` lets the so-many-th request of the declaration be lost, and the operator says it again. */
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('declare' as const),
      result: results,
      fails: fc.option(fc.nat(16), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('tick', 'settle', 'restart', 'end' as const) }) },
)

let matches = 0

/** A match with one bet on it, as its ticker, feed and operators see it. */
async function playedMatch() {
  const matchId = `m${++matches}`
  const [marketId, playerId] = [`${matchId}.mo`, `p${matches}`]
  const feed = new SampleFeed()
  feed.listed = [sampleMatch(matchId)]
  let ticker = new Ticker(feed, silent)
  await ticker.tick(START_MS)
  await openAccount(playerId, START)
  const request = { ...sampleRequest({ marketId }), playerId, inputHash: 'h' }
  const clock = new FakeClock()
  expect(await placeBet(bettingStore, clock, request)).toMatchObject({ repeated: false })
  clock.now += 3000
  expect(await endDelay(bettingStore, clock, request)).toMatchObject({ status: 'Open' })
  return {
    marketId,
    playerId,
    declare: async ({ result, fails }: Step) => {
      if (result) await declare(marketId, result, fails)
    },
    settle: () => settlePending(silent, () => true),
    tick: () => ticker.tick(START_MS),
    restart: () => {
      ticker = new Ticker(feed, silent)
    },
    end: () => {
      feed.listed = [finished(matchId, { kind: 'winner', selectionId: 1 })]
    },
  }
}

/** Declares as the desk does: by a preview; what is lost on its way is said again. */
async function declare(marketId: string, result: MarketResult, fails: number | undefined): Promise<void> {
  const preview = await previewResult(marketId, result)
  if (isRefusal(preview)) throw new Error(preview.refused)
  expect(preview.players.map(({ after }) => after * 100)).toEqual([dueOf(result)])
  const declaration = { marketId, result, revision: preview.revision, reason: 'a reason' }
  let request = 0
  withFaults(() => (request++ === fails ? new Error('lost') : undefined))
  await declareByOperator(operator, declaration).catch(() => undefined)
  dynamo.middlewareStack.remove('faults')
  expect(await declareByOperator(operator, declaration)).toMatchObject({ matchId: expect.any(String) })
}

async function settleAll(): Promise<void> {
  while ((await listSettlementWork()).length > 0) await settlePending(silent, () => true)
}

describe('results declared, corrected, voided and settled in any order', () => {
  it('end as the last one alone, whatever is lost on the way and whatever the feed says', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 8 }), async (taken) => {
        const match = await playedMatch()
        let last: MarketResult | undefined
        for (const step of taken) {
          await match[step.does](step)
          last = step.result ?? last
        }
        match.end()
        await match.tick()
        await settleAll()
        const result = last ?? ({ kind: 'winner', selectionId: 1 } as const)
        expect((await readMarket(match.marketId))?.declared?.result).toEqual(result)
        expect(await readWallet(match.playerId)).toMatchObject({
          balancePaise: START + dueOf(result),
          exposurePaise: 0,
        })
      }),
      { numRuns: 15 },
    )
  })
})

describe('a result', () => {
  const won = { kind: 'winner', selectionId: 1 } as const
  const abandoned = { kind: 'void', reason: 'abandoned' } as const
  const declaration = (marketId: string, result: MarketResult, revision = 0) => {
    return { marketId, result, revision, reason: 'a reason' }
  }
  const bet = (marketId: string, playerId: string) =>
    placeBet(bettingStore, new FakeClock(), { ...sampleRequest({ marketId }), playerId, inputHash: 'h' })

  /** Does something right before or right after the declaration's transaction. */
  function beside(moment: 'before' | 'after', work: () => Promise<void>): void {
    let isDone = false
    dynamo.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== 'TransactWriteItemsCommand' || isDone) return next(args)
          isDone = true
          if (moment === 'before') await work()
          const answer = await next(args)
          if (moment === 'after') await work()
          return answer
        },
      { step: 'initialize', name: 'beside', override: true },
    )
  }
  afterEach(() => void dynamo.middlewareStack.remove('beside'))

  it('of an operator who bet on the market is refused: the first one, a void and a correction', async () => {
    const { marketId, playerId, settle } = await playedMatch()
    const own = { ...operator, playerId }
    for (const result of [won, abandoned])
      expect(await declareByOperator(own, declaration(marketId, result))).toMatchObject({
        refused: 'ownRequest',
      })
    await declareByOperator(operator, declaration(marketId, won))
    await settle()
    expect(await declareByOperator(own, declaration(marketId, abandoned, 1))).toMatchObject({
      refused: 'ownRequest',
    })
    expect((await readMarket(marketId))?.declared).toMatchObject({ revision: 1, result: won })
  })

  it('is refused when their bet comes in beside it', async () => {
    const { marketId } = await playedMatch()
    const own = { ...operator, playerId: `own-${marketId}` }
    await openAccount(own.playerId, START)
    beside('before', async () => {
      expect(await bet(marketId, own.playerId)).toMatchObject({ repeated: false })
    })
    expect(await declareByOperator(own, declaration(marketId, won))).toMatchObject({ refused: 'ownRequest' })
    expect((await readMarket(marketId))?.declared).toBeUndefined()
  })

  it('leaves the operator who declares it no moment to bet on it', async () => {
    const { marketId } = await playedMatch()
    const own = { ...operator, playerId: `own-${marketId}` }
    await openAccount(own.playerId, START)
    let refused: unknown
    beside('after', async () => {
      refused = await bet(marketId, own.playerId)
    })
    expect(await declareByOperator(own, declaration(marketId, won))).toMatchObject({
      matchId: expect.any(String),
    })
    expect(refused).toMatchObject({ refused: 'marketClosed' })
  })
})
