import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import { ClientMessage } from '../../domain/contract/socket.ts'
import { followedTopic } from '../../domain/contract/subjects.ts'
import { showRound } from '../aviator/show-round.ts'
import { systemClock } from '../clock.ts'
import { follow, forgetConnection, unfollow } from '../store/connection-store.ts'
import { readMatchMarkets } from '../store/read/match-markets.ts'
import { listMatches } from '../store/read/matches.ts'
import { notingPresence } from '../ticker/presence.ts'
import type { SocketEvent, SocketResult } from './event.ts'
import { framesOf } from './frames.ts'
import { wholeList } from './list-messages.ts'
import { MESSAGE_RATE, MessageBudgets } from './message-budget.ts'
import { disconnect, encode, send } from './sockets.ts'
import { gameTopic, type Topic } from './topics.ts'

const budgets = new MessageBudgets(MESSAGE_RATE)

/**
 * Replies to one client message. An invalid message gets an error and changes nothing. A connection that
 * sends too many messages is closed: API Gateway has one limit for all clients together, and a single client
 * could use it up.
 */
export const handler = notingPresence(async (event: SocketEvent): Promise<SocketResult> => {
  const { connectionId } = event.requestContext
  if (!budgets.take(connectionId, performance.now())) {
    await disconnect(connectionId)
    return { statusCode: 200 }
  }
  const message = parse(event.body)
  const answers = message ? await answerTo(connectionId, message) : [unreadable]
  if (!(await send(connectionId, framesOf(answers).map(encode)))) await forget(connectionId, message)
  return { statusCode: 200 }
})

/** The connection's end may have been handled before it subscribed, or meanwhile, so its subscription is removed here. */
async function forget(connectionId: string, message: ClientMessage | undefined): Promise<void> {
  await forgetConnection(connectionId)
  if (message) await Promise.all(topicsOf(message).map((topic) => unfollow(connectionId, topic)))
}

function topicsOf(message: ClientMessage): Topic[] {
  switch (message.event) {
    case 'ping':
      return []
    case 'getMatches':
      return ['matches']
    case 'sub':
      return [followedTopic(message.data)]
    case 'leave':
      return message.data.map(followedTopic)
  }
}

const unreadable = fault('badMessage', 'The message was not understood.')
const tooManyTopics = fault('tooManyTopics', 'Leave a match before following another.')

function fault(error: string, message: string): ServerMessage {
  return { event: 'error', data: { error, message } }
}

function parse(body: string | null | undefined): ClientMessage | undefined {
  try {
    return ClientMessage.parse(JSON.parse(body ?? ''))
  } catch {
    return undefined
  }
}

async function answerTo(connectionId: string, message: ClientMessage): Promise<ServerMessage[]> {
  switch (message.event) {
    case 'ping':
      return [{ event: 'pong' }]
    case 'getMatches':
      if (!(await follow(connectionId, 'matches', systemClock.nowMs()))) return [tooManyTopics]
      return wholeList(await listMatches())
    case 'sub':
      return subscribe(connectionId, message.data)
    case 'leave':
      await Promise.all(topicsOf(message).map((topic) => unfollow(connectionId, topic)))
      return []
  }
}

/** Subscribes first and reads then, so that no change is lost between the snapshot and the first message. */
async function subscribe(connectionId: string, id: string): Promise<ServerMessage[]> {
  const topic = followedTopic(id)
  if (!(await follow(connectionId, topic, systemClock.nowMs()))) return [tooManyTopics]
  if (topic === gameTopic('aviator')) return showRound()
  const match = await readMatchMarkets(id)
  if (match) {
    const data = Object.fromEntries(match.odds.map((odds) => [odds.marketId, odds]))
    return [{ event: 'updateOdds', version: match.summary.version, data, match: match.summary }]
  }
  await unfollow(connectionId, topic)
  return [fault('marketNotFound', 'Match not found or no data available.')]
}
