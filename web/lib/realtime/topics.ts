import { type ClientMessage, type FollowedGame, MATCH_LIST } from '../../../domain/contract/socket.ts'

/** The topics that the page subscribes to. Each `join` lasts until the function it returns is called. */
export interface Topics {
  joinList: () => () => void
  joinMatch: (matchId: string) => () => void
  joinGame: (game: FollowedGame) => () => void
  /** Requests a snapshot of a joined match or game, for this player alone. */
  resync: (id: string) => void
  /** Requests it within `RESYNC_WITHIN_MS`, at a random moment: whatever this client missed, others missed too. */
  resyncSoon: (id: string) => void
  /** Joins everything again, each with a snapshot as reply: on a new connection, or on one that may have lost messages. */
  rejoin: () => void
}

/**
 * How long a topic stays joined after its last user has left. The server may handle messages out of order, so a page that is
 * left and opened again at once would lose its topic if the leave was handled last.
 */
export const LEAVE_AFTER_MS = 1000

/** The span over which the clients that missed a frame request a snapshot. */
export const RESYNC_WITHIN_MS = 5000

/** A read of the edge is up to twice its second old: one that much later knows all from before the subscription. */
export const SHARED_AGE_MS = 2500

/** Counts the users of each topic, and sends the server only the changes. */
export function createTopics(send: (message: ClientMessage) => void, random = Math.random): Topics {
  /** The number of users of each topic, by its id. */
  const wanted = new Map<string, number>()
  const leaving = new Map<string, ReturnType<typeof setTimeout>>()
  const resyncing = new Map<string, ReturnType<typeof setTimeout>>()

  /** Joins a topic, with a snapshot as reply; one to be requested later is no longer needed. */
  function ask(id: string): void {
    clearTimeout(resyncing.get(id))
    resyncing.delete(id)
    send(id === MATCH_LIST ? { event: 'getMatches' } : { event: 'sub', data: id })
  }

  function resync(id: string): void {
    if (wanted.has(id)) ask(id)
    else resyncing.delete(id)
  }

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
    resync,
    resyncSoon: (id) => {
      if (!resyncing.has(id))
        resyncing.set(
          id,
          setTimeout(() => resync(id), random() * RESYNC_WITHIN_MS),
        )
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
