import { beforeAll, describe, expect, it, vi } from 'vitest'
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
import { bookmaker, SampleFeed, START_MS, sampleMatch } from '../../ticker/matches.ts'
import { operator } from './operator.ts'

tablesForFile()
beforeAll(async () => {
  await openAccount('p1', 1_000_000_00)
})

const failed = vi.spyOn(logger, 'error').mockReturnValue()
vi.spyOn(logger, 'info').mockReturnValue()
vi.spyOn(systemFanout, 'publish').mockResolvedValue()

let bets = 0
function bet(marketId: string) {
  const request = sampleRequest({ marketId, betKey: `key:bet-${++bets}`, accept: 'any' })
  return placeBet(bettingStore, new FakeClock(), { ...request, playerId: 'p1', inputHash: 'h' })
}

/** Starts a tick and holds it at its first request of this name, after all that it reads; `work` is done meanwhile. */
async function heldTick(
  tick: () => Promise<void>,
  command: string,
  work: () => Promise<void>,
): Promise<void> {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === command && !isHeld) {
          isHeld = true
          reached.resolve()
          await released.promise
        }
        return next(args)
      },
    { step: 'initialize', name: 'hold', override: true },
  )
  try {
    const ticking = tick()
    await reached.promise
    await work()
    released.resolve()
    await ticking
  } finally {
    dynamo.middlewareStack.remove('hold')
  }
}

describe('a market that appears while its match is being suspended', () => {
  // The note that it is offered is the first that is written of it, and its quotes are the last before it takes bets.
  it.each(['PutItemCommand', 'TransactWriteItemsCommand'])(
    'takes no bet from the answer on, with the tick at its first %s, and all once resumed',
    async (command) => {
      const matchId = `m-${command}`
      const marketId = `${matchId}.bm`
      const feed = new SampleFeed()
      const ticker = new Ticker(feed, { publish: async () => {} })
      feed.listed = [sampleMatch(matchId)]
      await ticker.tick(START_MS)
      feed.listed = [sampleMatch(matchId, { more: [bookmaker(matchId)] })]
      const change = { matchId, reason: 'a reason' }
      await heldTick(
        async () => void (await ticker.tick(START_MS + 1000)),
        command,
        async () => expect(await changeSuspension(operator, change, 'suspend')).toBeUndefined(),
      )
      expect(await bet(marketId)).toHaveProperty('refused')
      expect(failed).toHaveBeenCalledWith('match not written', expect.objectContaining({ matchId }))
      await ticker.tick(START_MS + 2000)
      expect(await bet(marketId)).toMatchObject({ refused: 'marketSuspended' })
      expect(await changeSuspension(operator, change, 'resume')).toBeUndefined()
      await ticker.tick(START_MS + 3000)
      expect(await bet(marketId)).toMatchObject({ repeated: false })
    },
  )
})
