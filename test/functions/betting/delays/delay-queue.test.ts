import { SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../../domain/contract/refusals.ts'
import { wakeAt } from '../../../../functions/betting/delays/delay-queue.ts'
import { handler } from '../../../../functions/betting/delays/end-delays.ts'
import { endOverdue } from '../../../../functions/betting/delays/overdue.ts'
import { placeBet } from '../../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../../functions/clock.ts'
import { logger } from '../../../../functions/observe/logger.ts'
import { bettingStore } from '../../../../functions/store/betting-store.ts'
import { listBets } from '../../../../functions/store/read/bets.ts'
import { sampleQuote, sampleRequest } from '../../../domain/betting/samples.ts'
import { PLAYER_ID } from '../../http/events.ts'
import { delayMarket, deskForEachTest } from '../desk.ts'

const desk = deskForEachTest()
const key = (betKey: string) => ({ playerId: PLAYER_ID, marketId: 'm1.mo', betKey })

beforeEach(() => delayMarket(sampleQuote()))

/** A bet in its market's delay of five seconds. */
async function pending(betKey: string): Promise<void> {
  const request = { ...sampleRequest({ betKey }), playerId: PLAYER_ID, inputHash: 'hash' }
  const placed = await placeBet(bettingStore, systemClock, request)
  if (isRefusal(placed)) throw new Error(placed.refused)
}

const statuses = async () => (await listBets(PLAYER_ID, { limit: 9 })).bets.map(({ status }) => status)

const messages = (...bodies: readonly string[]) =>
  ({ Records: bodies.map((body, at) => ({ messageId: `message-${at}`, body })) }) as SQSEvent

describe('a check at the end of a delay is scheduled', () => {
  it.each([
    ['by whole seconds', 2001, 3],
    ['at once where it is over', -5, 0],
    ['after 15 minutes at most', 3_600_000, 900],
  ])('%s', async (_, inMs, seconds) => {
    await wakeAt(key('key:1'), inMs)
    expect(desk.scheduled).toEqual([{ message: key('key:1'), seconds }])
  })

  it('on the queue of delays', async () => {
    vi.stubEnv('DELAY_QUEUE_URL', 'https://queue.example/delays')
    await wakeAt(key('key:1'), 5000)
    expect(vi.mocked(SQSClient.prototype.send).mock.calls[0]?.[0].input).toMatchObject({
      QueueUrl: 'https://queue.example/delays',
    })
  })

  it('or left to the ticker where the queue fails', async () => {
    const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined)
    const error = new Error('the queue is gone')
    vi.mocked(SQSClient.prototype.send).mockRejectedValue(error as never)
    await expect(wakeAt(key('key:1'), 1)).resolves.toBeUndefined()
    expect(warn.mock.calls).toEqual([
      ['the end of a delay is left to the ticker', { betKey: 'key:1', error }],
    ])
  })
})

describe('a message about a delay', () => {
  it('ends it and publishes the bet, once', async () => {
    await pending('key:1')
    desk.nowMs += 5000
    const message = messages(JSON.stringify(key('key:1')))
    expect(await handler(message)).toEqual({ batchItemFailures: [] })
    expect(await statuses()).toEqual(['Open'])
    expect(desk.events).toEqual(['wallet', 'bet'])
    expect(await handler(message)).toEqual({ batchItemFailures: [] })
    expect(desk.published).toHaveLength(1)
    expect(desk.scheduled).toEqual([])
  })

  it('that comes early is sent again for the rest of it', async () => {
    await pending('key:1')
    desk.nowMs += 2000
    expect(await handler(messages(JSON.stringify(key('key:1'))))).toEqual({ batchItemFailures: [] })
    expect(desk.scheduled).toEqual([{ message: key('key:1'), seconds: 3 }])
    expect(await statuses()).toEqual(['Pending'])
    expect(desk.published).toEqual([])
  })

  it('that fails is delivered again, and no other', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    await pending('key:1')
    desk.nowMs += 5000
    const batch = messages('no JSON', JSON.stringify(key('key:1')), '{"betKey":"key:1"}')
    expect(await handler(batch)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'message-0' }, { itemIdentifier: 'message-2' }],
    })
    expect(await statuses()).toEqual(['Open'])
    expect(error.mock.calls).toMatchObject([
      ['delay not ended', { messageId: 'message-0', error: expect.any(SyntaxError) }],
      ['delay not ended', { messageId: 'message-2' }],
    ])
  })
})

describe('a delay whose message was lost', () => {
  it('is ended once it is over, and the bet published', async () => {
    await pending('key:1')
    desk.nowMs += 4999
    await endOverdue(() => true)
    expect(await statuses()).toEqual(['Pending'])
    desk.nowMs += 1
    await endOverdue(() => true)
    expect(await statuses()).toEqual(['Open'])
    expect(desk.events).toEqual(['wallet', 'bet'])
  })

  it('waits for the next run where this one is to end', async () => {
    await pending('key:1')
    desk.nowMs += 5000
    await endOverdue(() => false)
    expect(await statuses()).toEqual(['Pending'])
  })

  it('that can’t be ended is logged, and holds up no other', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    await pending('key:1')
    await pending('key:2')
    desk.nowMs += 5000
    const error = new Error('the store is gone')
    const { commitEnd } = bettingStore
    vi.spyOn(bettingStore, 'commitEnd').mockImplementation(async (end, bet) => {
      if (bet.betKey === 'key:1') throw error
      return commitEnd(end, bet)
    })
    await endOverdue(() => true)
    expect(logged.mock.calls).toEqual([['delay not ended', { betKey: 'key:1', error }]])
    expect((await statuses()).toSorted()).toEqual(['Open', 'Pending'])
  })
})
