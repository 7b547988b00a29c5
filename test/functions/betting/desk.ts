import { type SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeEach, vi } from 'vitest'
import type { StoredQuote } from '../../../domain/betting/quote.ts'
import { systemClock } from '../../../functions/clock.ts'
import { type Publication, systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { sampleLine, sampleQuote, sampleWallet } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { PLAYER_ID } from '../http/events.ts'

/** What the calls of betting do besides writing: what they publish, and which delays they schedule. */
export class Desk {
  nowMs = 1_700_000_000_000
  published: Publication[] = []
  /** The messages to the queue of delays, and their seconds. */
  scheduled: { message: unknown; seconds: number | undefined }[] = []

  /** The events that one player's screens got, in order. */
  get events(): readonly string[] {
    return this.published.flatMap(({ messages }) => messages.map(({ event }) => event))
  }
}

/** The sample's markets and a player of ₹10,000 before each test, in which the clock stands still. */
export function deskForEachTest(): Desk {
  const desk = new Desk()
  tablesForEachTest()
  beforeEach(async () => {
    vi.restoreAllMocks()
    Object.assign(desk, new Desk())
    vi.spyOn(systemClock, 'nowMs').mockImplementation(() => desk.nowMs)
    vi.spyOn(systemFanout, 'publish').mockImplementation(async (news) => void desk.published.push(...news))
    vi.spyOn(SQSClient.prototype, 'send').mockImplementation((async ({ input }: SendMessageCommand) => {
      const { MessageBody = '', DelaySeconds } = input
      desk.scheduled.push({ message: JSON.parse(MessageBody), seconds: DelaySeconds })
    }) as never)
    await openAccount(PLAYER_ID, sampleWallet().balancePaise)
    await writeQuote(sampleQuote({ shards: 1 }))
    await writeQuote(sampleLine({ shards: 1 }))
  })
  return desk
}

/** Gives one of the sample's markets a delay of five seconds. */
export async function delayMarket(quote: StoredQuote): Promise<void> {
  const past = { since: 8, gone: [] }
  await writeQuote({ ...quote, shards: 1, version: 8, betDelaySeconds: 5, past })
}
