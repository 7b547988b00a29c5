import { type ClientMessage, type FollowedGame, MATCH_LIST } from '../../../domain/contract/socket.ts'

/** What the page wants to hear of. Each `join` holds until the function it returns is called. */
export interface Topics {
  joinList: () => () => void
  joinMatch: (matchId: string) => () => void
  joinGame: (game: FollowedGame) => () => void
  /** Asks for a snapshot of a match or game that is joined. */
  resync: (id: string) => void
  /** Joins everything again, on a connection that knows nothing yet. */
  rejoin: () => void
}

/**
 * How long a topic stays joined after nobody wants it any more. The server may handle messages in another order than they were
 * sent in, so a page that is left and opened again at once would lose its topic if the leave was handled last.
 */
export const LEAVE_AFTER_MS = 1000

/** Counts who wants which topic, and says to the server only what changes. */
export function createTopics(send: (message: ClientMessage) => void): Topics {
  /** How many want each topic, by its id. */
  const wanted = new Map<string, number>()
  const leaving = new Map<string, ReturnType<typeof setTimeout>>()

  const ask = (id: string) => send(id === MATCH_LIST ? { event: 'getMatches' } : { event: 'sub', data: id })

  function stay(id: string): void {
    clearTimeout(leaving.get(id))
    leaving.delete(id)
  }

  function join(id: string): () => void {
    const joined = wanted.get(id) ?? 0
    wanted.set(id, joined + 1)
    stay(id)
    if (joined === 0) ask(id)
    return once(() => drop(id))
  }

  function drop(id: string): void {
    const left = (wanted.get(id) ?? 1) - 1
    if (left > 0) return void wanted.set(id, left)
    wanted.delete(id)
    leaving.set(
      id,
      setTimeout(() => {
        leaving.delete(id)
        send({ event: 'leave', data: [id] })
      }, LEAVE_AFTER_MS),
    )
  }

  return {
    joinList: () => join(MATCH_LIST),
    joinMatch: join,
    joinGame: join,
    resync: (id) => {
      if (wanted.has(id)) ask(id)
    },
    rejoin: () => {
      for (const id of leaving.keys()) stay(id)
      for (const id of wanted.keys()) ask(id)
    },
  }
}

function once(act: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}
