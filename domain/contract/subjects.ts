import { FollowedGame, MATCH_LIST } from './socket.ts'

/** The topic of the id that `sub` and `leave` carry. */
export function followedTopic(id: string): typeof MATCH_LIST | `game:${FollowedGame}` | `match:${string}` {
  if (id === MATCH_LIST) return id
  const { data: game } = FollowedGame.safeParse(id)
  return game === undefined ? `match:${id}` : `game:${game}`
}

/** The subject of NATS under which a topic's frames are published. The id of a match may be any text: it stays one token. */
export function subjectOf(topic: string): string {
  const [kind = '', ...id] = topic.split(':')
  return ['topic', kind, ...(id.length > 0 ? [token(id.join(':'))] : [])].join('.')
}

function token(text: string): string {
  return encodeURIComponent(text).replace(/[.*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
