import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Random, seededRandom } from '../../../../domain/feed/random.ts'
import { placeBet } from '../../../../functions/betting/place-bet.ts'
import { logger } from '../../../../functions/observe/logger.ts'
import { changeSuspension } from '../../../../functions/operator/markets/change-suspension.ts'
import { systemFanout } from '../../../../functions/realtime/fanout-port.ts'
import { bettingStore } from '../../../../functions/store/betting-store.ts'
import { dynamo } from '../../../../functions/store/client.ts'
import { Ticker } from '../../../../functions/ticker/ticker.ts'
import { sampleRequest } from '../../../domain/betting/samples.ts'
import { openAccount } from '../../../support/cloud/accounts.ts'
import { tablesForFile } from '../../../support/cloud/embedded-dynamodb.ts'
import { FakeClock } from '../../betting/memory-store.ts'
import { SampleFeed, START_MS, sampleMatch } from '../../ticker/matches.ts'
import { operator } from './operator.ts'

tablesForFile()
beforeAll(async () => {
  await openAccount('p1', 1_000_000_00)
})

vi.spyOn(logger, 'error').mockReturnValue()
vi.spyOn(logger, 'info').mockReturnValue()
vi.spyOn(systemFanout, 'publish').mockResolvedValue()

/** As long as a suspension takes, and longer. */
const DELAY_MS_MAX = 60

/** Lets each quote that the ticker writes wait for a chance while: a call that goes on beside it comes before or after. */
async function shuffled(random: Random, work: () => Promise<unknown>): Promise<void> {
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'UpdateItemCommand') await pause(random() * DELAY_MS_MAX)
        return next(args)
      },
    { step: 'initialize', name: 'shuffle', override: true },
  )
  try {
    await work()
  } finally {
    dynamo.middlewareStack.remove('shuffle')
  }
}

const matchId = 'm1'
const marketId = 'm1.mo'
const feed = new SampleFeed()
const ticker = new Ticker(feed, { publish: async () => {} })
let back = 145
let bets = 0

/** A tick, at which the price moves. */
async function tick(): Promise<void> {
  back = back === 200 ? 145 : back + 1
  feed.listed = [sampleMatch(matchId, { back, lay: null })]
  await ticker.tick(START_MS)
}

/** Changes a suspension, with a tick going on beside it. */
function change(random: Random, verb: Verb, whole: boolean): Promise<void> {
  const target = { matchId, reason: 'a reason', ...(!whole && { marketId }) }
  return shuffled(random, async () => {
    const [refused] = await Promise.all([changeSuspension(operator, target, verb), tick()])
    expect(refused).toBeUndefined()
  })
}

function bet() {
  const request = sampleRequest({ marketId, betKey: `key:bet-${++bets}`, accept: 'any' })
  return placeBet(bettingStore, new FakeClock(), { ...request, playerId: 'p1', inputHash: 'h' })
}

type Verb = 'suspend' | 'resume'

const changes = fc.array(fc.tuple(fc.constantFrom<Verb>('suspend', 'resume'), fc.boolean()), {
  minLength: 1,
  maxLength: 4,
})
const suspended = { market: false, match: false }

/** A bet is taken if nothing is suspended, and only then. */
async function expectBet(): Promise<void> {
  const isSuspended = suspended.match || suspended.market
  expect(await bet()).toMatchObject(isSuspended ? { refused: 'marketSuspended' } : { repeated: false })
}

/** One change, and what must hold from its answer on. */
async function take(random: Random, verb: Verb, whole: boolean): Promise<void> {
  await change(random, verb, whole)
  suspended[whole ? 'match' : 'market'] = verb === 'suspend'
  if (suspended.match || suspended.market) await expectBet()
  // One tick that had not heard of it may have failed; the next has.
  await tick()
  await tick()
  await expectBet()
}

describe('a suspension beside a ticker that goes on', () => {
  it('lets no bet in from its answer until it is ended, and every bet after that', {
    timeout: 180_000,
  }, async () => {
    await tick()
    await fc.assert(
      fc.asyncProperty(fc.integer(), changes, async (seed, steps) => {
        const random = seededRandom(String(seed))
        for (const [verb, whole] of steps) await take(random, verb, whole)
      }),
      { numRuns: 8 },
    )
  })
})
