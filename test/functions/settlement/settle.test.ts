import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { logger, metricsLog } from '../../../functions/observe/logger.ts'
import { type Publication, systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { restorePlayer } from '../../../functions/restore/restore-player.ts'
import { measureBacklog } from '../../../functions/settlement/measure-backlog.ts'
import { resumeSettlements } from '../../../functions/settlement/resume-settlements.ts'
import { sendWork } from '../../../functions/settlement/send-work.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { shardOf, shardsOf } from '../../../functions/store/keys.ts'
import { declareResult, writeOdds } from '../../../functions/store/market-store.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { listPutAside, listSettlementWork } from '../../../functions/store/read/settlement-work.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { restoreStore } from '../../../functions/store/restore-store.ts'
import { claimAsking, noteShardsDone } from '../../../functions/store/settlement-work-store.ts'
import { oddsOf } from '../../../functions/views/market.ts'
import { sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { sampleMatch } from '../ticker/matches.ts'
import { putBrokenPosition } from '../ticker/tables.ts'
import { Queue } from './queue.ts'

tablesForEachTest()
withoutFaultsAfterwards()

let queue: Queue
let published: Publication[]
let nowMs: number
const error = vi.spyOn(logger, 'error')

beforeEach(() => {
  vi.restoreAllMocks()
  queue = new Queue()
  published = []
  nowMs = 1_700_000_000_000
  error.mockReset().mockReturnValue(undefined)
  vi.spyOn(logger, 'error').mockImplementation(error)
  vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs)
  vi.spyOn(systemClock, 'sleep').mockImplementation(async (ms) => {
    nowMs += ms
  })
  vi.spyOn(systemFanout, 'publish').mockImplementation(async (each) => void published.push(...each))
})

const resume = () => resumeSettlements(() => true)

/** Time for so many steps. */
const goOnFor = (steps: number) => () => steps-- > 0

/** A market with a back of India by each player, ended with India's win. */
async function finishedMarket(marketId: string, ...players: readonly string[]): Promise<void> {
  const quote = sampleQuote({ marketId })
  const match = sampleMatch(marketId.replace('.mo', ''))
  await writeQuote(quote)
  for (const market of match.markets) await writeOdds(oddsOf(match, market, quote.version), undefined)
  for (const playerId of players) {
    await openAccount(playerId, 1000_00)
    const request = { ...sampleRequest({ marketId, betKey: `key:${marketId}` }), playerId, inputHash: 'h' }
    expect(await placeBet(bettingStore, systemClock, request)).toMatchObject({ repeated: false })
  }
  await writeQuote({ ...quote, version: quote.version + 1, status: 'CLOSED' })
  await declare(marketId, 1)
}

/** Players whose positions in `m1.mo` are in two different shards. */
const inTwoShards = ['p1', 'p2'] as const

const winner: MarketResult = { kind: 'winner', selectionId: 1 }

const declare = (marketId: string, revision: number, result: MarketResult = winner) =>
  declareResult(marketId, { revision, result })

const balances = async (...players: readonly string[]) =>
  Promise.all(players.map(async (each) => (await readWallet(each))?.balancePaise))

describe('a declared market', () => {
  it('is settled by messages, one a page of each shard with positions, and its work finished', async () => {
    await finishedMarket('m1.mo', 'p1')
    await resume()
    expect(queue.messages).toEqual([{ marketId: 'm1.mo', revision: 1, shard: shardOf('m1.mo', 'p1') }])
    await queue.drain()
    expect(await readWallet('p1')).toMatchObject({ balancePaise: 1045_00, exposurePaise: 0, version: 3 })
    expect(await listSettlementWork()).toEqual([])
    expect(published).toEqual([
      {
        topic: 'player:p1',
        messages: [
          { event: 'wallet', data: { balance: 1045, exposureBalance: 0, version: 3 } },
          { event: 'bet', data: expect.objectContaining({ status: 'Won', profit: 45, marketId: 'm1.mo' }) },
        ],
      },
    ])
  })

  it('that nobody has bet on is finished without messages', async () => {
    await finishedMarket('m1.mo')
    await resume()
    expect(queue.messages).toEqual([])
    expect(await listSettlementWork()).toEqual([])
  })

  it('is sent once, by whoever is first, and not again while it moves', async () => {
    await finishedMarket('m1.mo', ...inTwoShards)
    await Promise.all([resume(), sendWork({ marketId: 'm1.mo', revision: 1 })])
    await resume()
    expect(queue.messages).toHaveLength(2)
    const [first = ''] = queue.waiting.splice(0)
    nowMs += 4900
    queue.waiting.push(first)
    await queue.deliver()
    nowMs += 200
    await resume()
    expect(queue.messages).toEqual([])
  })

  it('whose messages are lost is sent again, what is left of it, ever more rarely', async () => {
    await finishedMarket('m1.mo', ...inTwoShards)
    await resume()
    queue.waiting = queue.waiting.slice(0, 1)
    await queue.drain()
    for (const [waitMs, sent] of [
      [4999, 0],
      [1, 1],
      [9999, 0],
      [1, 1],
      [19_999, 0],
      [1, 1],
    ] as const) {
      nowMs += waitMs
      queue.waiting = []
      await resume()
      expect(queue.messages).toHaveLength(sent)
    }
    await queue.drain()
    expect(await balances(...inTwoShards)).toEqual([1045_00, 1045_00])
    expect(await listSettlementWork()).toEqual([])
  })

  it('is settled once by messages that come twice, and late ones change nothing', async () => {
    await finishedMarket('m1.mo', 'p1', 'p2')
    await resume()
    const sent = [...queue.waiting]
    queue.waiting.push(...sent)
    await queue.drain()
    queue.waiting.push(...sent)
    await queue.drain()
    expect(await balances('p1', 'p2')).toEqual([1045_00, 1045_00])
    expect(await listSettlementWork()).toEqual([])
  })

  it('is settled by its correction and by its void, each by messages of their own', async () => {
    await finishedMarket('m1.mo', 'p1')
    await resume()
    await queue.drain()
    await declare('m1.mo', 2, { kind: 'void', reason: 'tie' })
    await resume()
    await queue.drain()
    expect(await balances('p1')).toEqual([1000_00])
    await declare('m1.mo', 3)
    await resume()
    await queue.drain()
    expect(await balances('p1')).toEqual([1045_00])
    expect(await listSettlementWork()).toEqual([])
  })

  it('is sent later where the queue fails', async () => {
    await finishedMarket('m1.mo', 'p1')
    queue.failure = new Error('the queue is gone')
    await resume()
    expect(error).toHaveBeenCalledWith('settlement not sent', expect.objectContaining({ marketId: 'm1.mo' }))
    queue.failure = undefined
    nowMs += 5000
    await resume()
    await queue.drain()
    expect(await balances('p1')).toEqual([1045_00])
  })

  it('whose last worker was killed before it finished the work is finished by a later run', async () => {
    await finishedMarket('m1.mo', 'p1')
    await resume()
    const [work] = await listSettlementWork()
    if (!work) throw new Error('there is no work')
    await noteShardsDone(work, new Set(shardsOf('m1.mo')), nowMs)
    queue.waiting = []
    const gone = new Error('the table is gone')
    withFaults((command) => (command === 'DeleteItemCommand' ? gone : undefined))
    nowMs += 5000
    await resume()
    expect(error).toHaveBeenCalledWith(
      'settlement not finished',
      expect.objectContaining({ marketId: 'm1.mo', error: gone }),
    )
    withFaults(() => undefined)
    expect(await listSettlementWork()).toHaveLength(1)
    nowMs += 10_000
    await resume()
    expect(await listSettlementWork()).toEqual([])
    expect(queue.messages).toEqual([])
  })

  it('waits for the next run of the ticker where this one is to end', async () => {
    await finishedMarket('m1.mo', 'p1')
    await resumeSettlements(() => false)
    expect(queue.messages).toEqual([])
  })
})

describe('a page', () => {
  const players = Array.from({ length: 30 }, (_, at) => `p${at}`)

  it('goes on where its time ran out', async () => {
    await finishedMarket('m1.mo', ...players)
    await resume()
    const sent = queue.messages
    await queue.deliver(() => 30_000)
    // No time: every message is sent as it is.
    expect(queue.messages).toEqual(sent)
    expect(await readWallet('p1')).toMatchObject({ version: 2 })
    await queue.drain()
    expect(new Set(await balances(...players))).toEqual(new Set([1045_00]))
    expect(await listSettlementWork()).toEqual([])
  })

  it('goes on after the last position that it settled, and moves no further without time', async () => {
    await finishedMarket('m1.mo', ...players)
    await resume()
    const byShard = Map.groupBy(players, (playerId) => shardOf('m1.mo', playerId))
    const [shard, held] = [...byShard].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    const inOrder = held?.toSorted() ?? []
    expect(inOrder.length).toBeGreaterThan(2)
    queue.waiting = [JSON.stringify({ marketId: 'm1.mo', revision: 1, shard })]
    for (const most of [2, 0]) {
      const goOn = goOnFor(most)
      expect(await queue.deliver(() => (goOn() ? 60_000 : 30_000))).toBe(0)
      expect(queue.messages).toEqual([{ marketId: 'm1.mo', revision: 1, shard, after: inOrder[1] }])
      const paid = (await balances(...inOrder)).filter((balance) => balance === 1045_00)
      expect(paid).toHaveLength(2)
    }
    await queue.drain()
    expect(new Set(await balances(...inOrder))).toEqual(new Set([1045_00]))
  })

  it('that fails is delivered again, and no other', async () => {
    await finishedMarket('m1.mo', 'p1')
    await resume()
    const broken = ['no JSON', '{"marketId":"m9.mo","revision":1,"shard":"m9.mo#0"}']
    queue.waiting = [...broken, ...queue.waiting]
    expect(await queue.deliver()).toBe(2)
    expect(queue.waiting).toEqual(broken)
    expect(await balances('p1')).toEqual([1045_00])
    expect(error.mock.calls).toMatchObject([
      ['positions not settled', { messageId: '0', body: 'no JSON', error: expect.any(SyntaxError) }],
      [
        'positions not settled',
        { messageId: '1', error: new Error('m9.mo is to be settled and has no result') },
      ],
    ])
  })
})

describe('a position that can’t be settled', () => {
  async function withPoison(): Promise<void> {
    await finishedMarket('m1.mo', 'p1', 'p2')
    await putBrokenPosition('m1.mo', 'nobody')
    await resume()
    await queue.drain()
  }

  it('is put aside with its error, holds up no other, and keeps the market from being wholly settled', async () => {
    await withPoison()
    expect(await balances('p1', 'p2')).toEqual([1045_00, 1045_00])
    expect(await listPutAside()).toEqual([
      {
        ...{ marketId: 'm1.mo', playerId: 'nobody', revision: 1, atMs: expect.any(Number) },
        error: 'Error: no wallet or position of nobody',
      },
    ])
    expect(await listSettlementWork()).toMatchObject([{ marketId: 'm1.mo', revision: 1 }])
    expect(published).toContainEqual({
      topic: 'desk',
      messages: [{ event: 'desk', data: { what: 'markets' } }],
    })
    expect(error).toHaveBeenCalledWith('position put aside', expect.objectContaining({ playerId: 'nobody' }))
  })

  it('is not tried again by itself', async () => {
    await withPoison()
    nowMs += 3_600_000
    await resume()
    expect(queue.messages).toEqual([])
  })

  it('is settled by another try once its cause is gone, which finishes the market', async () => {
    await withPoison()
    queue.waiting.push(JSON.stringify({ marketId: 'm1.mo', playerId: 'nobody' }))
    await queue.drain()
    expect(await listPutAside()).toHaveLength(1)
    await openAccount('nobody', 0)
    queue.waiting.push(JSON.stringify({ marketId: 'm1.mo', playerId: 'nobody' }))
    await queue.drain()
    expect(await listPutAside()).toEqual([])
    expect(await listSettlementWork()).toEqual([])
  })

  it('that is damaged is settled by another try once it is restored', async () => {
    await finishedMarket('m1.mo', 'p1')
    const Key = { shard: shardOf('m1.mo', 'p1'), holder: 'p1' }
    const UpdateExpression = 'REMOVE book'
    await dynamo.send(new UpdateCommand({ TableName: tableName('positions'), Key, UpdateExpression }))
    await resume()
    await queue.drain()
    expect(await listPutAside()).toMatchObject([{ playerId: 'p1' }])
    const player = { playerId: 'p1', marketIds: [] }
    expect(await restorePlayer(restoreStore, systemClock, player, true)).toMatchObject({ isWritten: true })
    queue.waiting.push(JSON.stringify({ marketId: 'm1.mo', playerId: 'p1' }))
    await queue.drain()
    expect(await listPutAside()).toEqual([])
    expect(await balances('p1')).toEqual([1045_00])
  })

  it('that was missing while its market was settled is put aside once it is restored', async () => {
    await finishedMarket('m1.mo', 'p1')
    const Key = { shard: shardOf('m1.mo', 'p1'), holder: 'p1' }
    await dynamo.send(new DeleteCommand({ TableName: tableName('positions'), Key }))
    await resume()
    await queue.drain()
    expect(await listSettlementWork()).toEqual([])
    const restored = await restorePlayer(restoreStore, systemClock, { playerId: 'p1', marketIds: [] }, true)
    expect(restored.notes).toEqual([{ playerId: 'p1', kind: 'positionUnpaid', item: 'm1.mo' }])
    expect(await listPutAside()).toMatchObject([{ marketId: 'm1.mo', playerId: 'p1', revision: 1 }])
    queue.waiting.push(JSON.stringify({ marketId: 'm1.mo', playerId: 'p1' }))
    await queue.drain()
    expect(await listPutAside()).toEqual([])
    expect(await balances('p1')).toEqual([1045_00])
  })

  it('is settled by the next result, if it can be by then', async () => {
    await withPoison()
    await openAccount('nobody', 0)
    await declare('m1.mo', 2, { kind: 'void', reason: 'tie' })
    await resume()
    await queue.drain()
    expect(await listPutAside()).toEqual([])
    expect(await listSettlementWork()).toEqual([])
    expect(await balances('p1')).toEqual([1000_00])
  })

  it('whose other try was asked for and lost is sent again', async () => {
    await withPoison()
    const [aside] = await listPutAside()
    if (!aside) throw new Error('nothing is put aside')
    expect(await claimAsking(aside, nowMs)).toBe(true)
    expect(await claimAsking(aside, nowMs)).toBe(false)
    await openAccount('nobody', 0)
    nowMs += 299_999
    await resume()
    expect(queue.messages).toEqual([])
    nowMs += 1
    await resume()
    expect(queue.messages).toEqual([{ marketId: 'm1.mo', playerId: 'nobody' }])
    await queue.drain()
    expect(await listPutAside()).toEqual([])
  })

  it('whose other try can’t be sent, or is looked for by two, is sent once, later', async () => {
    await withPoison()
    const [aside] = await listPutAside()
    if (!aside) throw new Error('nothing is put aside')
    await claimAsking(aside, nowMs)
    nowMs += 300_000
    await resumeSettlements(goOnFor(1))
    expect(queue.messages).toEqual([])
    queue.failure = new Error('the queue is gone')
    await resume()
    expect(error).toHaveBeenCalledWith('try not sent', {
      ...{ marketId: 'm1.mo', playerId: 'nobody', error: queue.failure },
    })
    queue.failure = undefined
    nowMs += 300_000
    await Promise.all([resume(), resume()])
    expect(queue.messages).toEqual([{ marketId: 'm1.mo', playerId: 'nobody' }])
  })

  it('and settles by another try does not finish a market of which shards are left', async () => {
    await finishedMarket('m1.mo', 'p1')
    await putBrokenPosition('m1.mo', 'nobody')
    await resume()
    queue.waiting = queue.waiting.filter((body) => body.includes(`"${shardOf('m1.mo', 'nobody')}"`))
    await queue.drain()
    await openAccount('nobody', 0)
    queue.waiting.push(JSON.stringify({ marketId: 'm1.mo', playerId: 'nobody' }))
    await queue.drain()
    expect(await listPutAside()).toEqual([])
    expect(await listSettlementWork()).toHaveLength(1)
  })

  it('is told to the desk, also where another of its page is settled at last', async () => {
    await finishedMarket('m1.mo', 'p1')
    const shard = shardOf('m1.mo', 'broken')
    const other = Array.from({ length: 500 }, (_, at) => `b${at}`).find(
      (id) => shardOf('m1.mo', id) === shard,
    )
    for (const each of ['broken', other ?? '']) await putBrokenPosition('m1.mo', each)
    await resume()
    await queue.drain()
    expect(await listPutAside()).toHaveLength(2)
    await openAccount('broken', 0)
    published = []
    await declare('m1.mo', 2, { kind: 'void', reason: 'tie' })
    await resume()
    await queue.drain()
    expect(await listPutAside()).toMatchObject([{ playerId: other, revision: 2 }])
    expect(published.filter(({ topic }) => topic === 'desk')).toHaveLength(1)
  })

  it('is put aside with no more of its error than an operator reads', async () => {
    await finishedMarket('m1.mo', 'p1')
    await putBrokenPosition('m1.mo', 'n'.repeat(400))
    await resume()
    await queue.drain()
    expect((await listPutAside()).map((each) => each.error.length)).toEqual([300])
  })

  it('and that is not there at all is put aside again', async () => {
    await finishedMarket('m1.mo', 'p1')
    queue.waiting.push(JSON.stringify({ marketId: 'm1.mo', playerId: 'nobody' }))
    await queue.drain()
    expect(await listPutAside()).toMatchObject([{ playerId: 'nobody' }])
  })
})

describe('what is left', () => {
  const measured = async () => {
    const addMetric = vi.spyOn(metricsLog, 'addMetric').mockReturnThis()
    addMetric.mockClear()
    await measureBacklog()
    return Object.fromEntries(addMetric.mock.calls.map(([name, unit, value]) => [name, `${value} ${unit}`]))
  }
  const nothing = { SettlementBacklog: '0 Count', SettlementAge: '0 Seconds', PositionsPutAside: '0 Count' }

  it('is measured in markets, seconds since the oldest was declared, and positions put aside', async () => {
    expect(await measured()).toEqual(nothing)
    await finishedMarket('m1.mo', 'p1')
    await putBrokenPosition('m1.mo', 'nobody')
    expect(await measured()).toEqual({ ...nothing, SettlementBacklog: '1 Count' })
    await resume()
    nowMs += 90_000
    expect(await measured()).toEqual({
      ...nothing,
      SettlementBacklog: '1 Count',
      SettlementAge: '90 Seconds',
    })
    await queue.drain()
    expect(await measured()).toEqual({ ...nothing, PositionsPutAside: '1 Count' })
  })
})
