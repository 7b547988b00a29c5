import { NODE_ACCESS_SECONDS, type NodeAccess } from '../../domain/contract/socket.ts'
import { subjectOf } from '../../domain/contract/subjects.ts'
import { ownTopics, type SocketOwner } from './topics.ts'

/** The nodes end a connection when its token expires: later than clients move on, and than the edge keeps a token. */
const EXPIRES_AFTER_SECONDS = NODE_ACCESS_SECONDS + 5 * 60

/** The subjects that everybody may read. */
const PUBLIC_SUBJECTS = ['topic.matches', 'topic.match.*', 'topic.game.*']

/** Access of a visitor, or of a player; undefined where the deployment has no nodes. */
export async function nodeAccess(nowMs: number, owner?: SocketOwner): Promise<NodeAccess | undefined> {
  const key = process.env.FANOUT_KEY
  if (!key) return undefined
  const subjects = owner ? ownTopics(owner).map(subjectOf) : []
  // Only where there are nodes.
  const { signedToken, ALL_SUBJECTS } = await import('./sign-token.ts')
  const permissions = { sub: { allow: [...PUBLIC_SUBJECTS, ...subjects] }, pub: { deny: ALL_SUBJECTS } }
  const expiresAt = Math.floor(nowMs / 1000) + EXPIRES_AFTER_SECONDS
  return { jwt: await signedToken(key, permissions, { payload: 0, expiresAt }), subjects }
}
