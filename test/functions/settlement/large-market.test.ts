import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { seededRandom } from '../../../domain/feed/random.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { resumeSettlements } from '../../../functions/settlement/resume-settlements.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { declareResult, writeOdds } from '../../../functions/store/market-store.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { listPutAside, listSettlementWork } from '../../../functions/store/read/settlement-work.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { oddsOf } from '../../../functions/views/market.ts'
import { sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { entriesOf, reconcile } from '../../support/cloud/books.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'
import { inTier } from '../../support/tier.ts'
import { sampleMatch } from '../ticker/matches.ts'
import { putBrokenPosition } from '../ticker/tables.ts'
import { Queue } from './queue.ts'

tablesForEachTest()
withoutFaultsAfterwards()

/** A market over four shards, so that even a few hundred positions are more than a page of each. */
const SETTLED = 'm1.bm'
const OTHER = 'm2.mo'
const START = 100_000_00
/** Players bet ₹100 at 0.45: a win of ₹45. */
const WIN = 45_00

let nowMs = 1_700_000_000_000

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(logger, 'error').mockReturnValue(undefined)
  vi.spyOn(systemFanout, 'publish').mockResolvedValue(undefined)
  vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs)
  vi.spyOn(systemClock, 'sleep').mockImplementation(async (ms) => {
    nowMs += Math.ceil(ms)
    await setImmediate()
  })
})

async function openMarket(marketId: string): Promise<void> {
  const quote = sampleQuote({ marketId })
  const [matchId = ''] = marketId.split('.')
  const match = sampleMatch(matchId)
  for (const market of match.markets) await writeOdds(oddsOf(match, { ...market, marketId }, 1), undefined)
  await writeQuote(quote)
}

async function bet(marketId: string, playerId: string, at = 0): Promise<void> {
  const request = {
    ...sampleRequest({ marketId, betKey: `key:${marketId}:${at}` }),
    playerId,
    inputHash: 'h',
  }
  expect(await placeBet(bettingStore, systemClock, request)).toMatchObject({ repeated: false })
}

async function close(marketId: string): Promise<void> {
  await writeQuote({ ...sampleQuote({ marketId }), version: 8, status: 'CLOSED' })
  expect(await declareResult(marketId, { revision: 1, result: { kind: 'winner', selectionId: 1 } })).toBe(
    true,
  )
}

/** Work whose requests to the store are lost at random, or all from one on, as when its process is killed. */
const worker = new AsyncLocalStorage<{ left: number }>()

/** Delivers the messages of a queue that loses some, brings some twice, and whose workers are killed now and then. */
async function settleBadly(queue: Queue, random: () => number): Promise<void> {
  withFaults(() => {
    const life = worker.getStore()
    if (!life) return undefined
    if (life.left-- <= 0) return new Error('killed')
    if (random() >= 0.004) return undefined
    if (random() < 0.5) return new Error('lost on the way')
    return () => {
      throw new Error('the answer was lost')
    }
  })
  for (let run = 0; run < 400; run++) {
    nowMs += 5000
    await resumeSettlements(() => true)
    if (queue.waiting.length === 0 && run > 10 && (await isAllSent())) return
    queue.waiting = queue.waiting.flatMap((each) =>
      random() < 0.1 ? [] : random() < 0.2 ? [each, each] : [each],
    )
    const left = random() < 0.3 ? Math.floor(random() * 300) : Number.POSITIVE_INFINITY
    await worker.run({ left }, () => queue.deliver())
  }
  throw new Error('settlement does not come to an end')
}

async function isAllSent(): Promise<boolean> {
  return (await listSettlementWork()).every(({ doneShards }) => doneShards?.size === 4)
}

it.each(inTier([200], [3000]))(
  'settling %i positions, whatever is lost, repeated or killed, pays each once while the same and other players bet elsewhere',
  { timeout: 600_000 },
  async (count) => {
    const queue = new Queue()
    const random = seededRandom('a large market')
    const settled = Array.from({ length: count }, (_, at) => `p${at}`)
    const others = Array.from({ length: 20 }, (_, at) => `q${at}`)
    await openMarket(SETTLED)
    await openMarket(OTHER)
    for (const playerId of [...settled, ...others]) await openAccount(playerId, START)
    for (const playerId of settled) await bet(SETTLED, playerId)
    await putBrokenPosition(SETTLED, 'poison')
    await close(SETTLED)

    let isOver = false
    let placed = 0
    const bettors = [...others, ...settled.slice(0, 60)]
    const betElsewhere = async () => {
      for (let at = 0; !isOver && at < 2000; at++) {
        await bet(OTHER, bettors[at % bettors.length] ?? '', at)
        placed++
        await setImmediate()
      }
    }
    const betting = betElsewhere()
    await settleBadly(queue, random).finally(() => {
      isOver = true
    })
    await betting
    expect(placed).toBeGreaterThan(others.length)
    withFaults(() => undefined)

    // What faults have put aside, operators try again; the poison position stays.
    for (const { marketId, playerId } of await listPutAside()) {
      queue.waiting.push(JSON.stringify({ marketId, playerId }))
    }
    await queue.drain()
    expect(await listPutAside()).toMatchObject([{ marketId: SETTLED, playerId: 'poison' }])
    expect(await listSettlementWork()).toHaveLength(1)
    expect((await reconcile()).mismatches).toEqual([])
    for (const playerId of settled) {
      const entries = await entriesOf(playerId)
      expect(entries.filter(({ kind }) => kind === 'marketSettlement')).toHaveLength(1)
      const wallet = await readWallet(playerId)
      expect((wallet?.balancePaise ?? 0) + (wallet?.exposurePaise ?? 0)).toBe(START + WIN)
    }

    await openAccount('poison', 0)
    queue.waiting.push(JSON.stringify({ marketId: SETTLED, playerId: 'poison' }))
    await queue.drain()
    expect([await listPutAside(), await listSettlementWork()]).toEqual([[], []])
  },
)
