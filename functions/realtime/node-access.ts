import { createUser, encodeUser, fromSeed, type Permissions } from '@nats-io/jwt'
import { NODE_ACCESS_SECONDS, type NodeAccess, subjectOf } from '../../domain/contract/node-access.ts'
import type { TicketHolder } from '../store/connection-store.ts'
import { playerTopic, type Topic } from './topics.ts'

/** The nodes end a connection when its token expires: later than clients move on, and than the edge keeps a token. */
const EXPIRES_AFTER_SECONDS = NODE_ACCESS_SECONDS + 5 * 60

/** As many subjects as a client may read at once: a few matches, the list, a game, the player's own. */
const SUBSCRIPTIONS_MAX = 24

/** The subjects that everybody may read. */
const PUBLIC_SUBJECTS = ['topic.matches', 'topic.match.*', 'topic.game.*']
export const ALL_SUBJECTS = ['>']

/** Access of a visitor, or of a player; undefined where the deployment has no nodes. */
export async function nodeAccess(nowMs: number, holder?: TicketHolder): Promise<NodeAccess | undefined> {
  const key = process.env.FANOUT_KEY
  if (!key) return undefined
  const subjects = holder ? ownTopics(holder).map(subjectOf) : []
  const permissions = { sub: { allow: [...PUBLIC_SUBJECTS, ...subjects] }, pub: { deny: ALL_SUBJECTS } }
  const jwt = await signedToken(key, permissions, Math.floor(nowMs / 1000) + EXPIRES_AFTER_SECONDS)
  return { jwt, subjects }
}

function ownTopics({ playerId, isOperator }: TicketHolder): Topic[] {
  return isOperator ? [playerTopic(playerId), 'desk'] : [playerTopic(playerId)]
}

/**
 * Signs a user of the account whose seed is the key. Nobody keeps the user's own key: a bearer token is enough.
 * @param expiresAt in seconds since the epoch; absent never
 */
export function signedToken(key: string, permissions: Permissions, expiresAt?: number): Promise<string> {
  return encodeUser(
    'maidan',
    createUser(),
    fromSeed(new TextEncoder().encode(key)),
    {
      ...permissions,
      bearer_token: true,
      allowed_connection_types: ['WEBSOCKET'],
      subs: SUBSCRIPTIONS_MAX,
      // The nodes limit what they take.
      data: -1,
      payload: -1,
    },
    expiresAt === undefined ? {} : { exp: expiresAt },
  )
}
