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

/** Counts who wants which topic, and says to the server only what changes. */
export function createTopics(send: (message: ClientMessage) => void): Topics {
  /** How many want each match or game, by its id. */
  const wanted = new Map<string, number>()
  let listWanted = 0

  function join(id: string): () => void {
    const joined = wanted.get(id) ?? 0
    wanted.set(id, joined + 1)
    if (joined === 0) send({ event: 'sub', data: id })
    return once(() => leave(id))
  }

  function leave(id: string): void {
    const left = (wanted.get(id) ?? 1) - 1
    if (left > 0) return void wanted.set(id, left)
    wanted.delete(id)
    send({ event: 'leave', data: [id] })
  }

  return {
    joinList: () => {
      listWanted++
      if (listWanted === 1) send({ event: 'getMatches' })
      return once(() => {
        listWanted--
        if (listWanted === 0) send({ event: 'leave', data: [MATCH_LIST] })
      })
    },
    joinMatch: join,
    joinGame: join,
    resync: (id) => {
      if (wanted.has(id)) send({ event: 'sub', data: id })
    },
    rejoin: () => {
      if (listWanted > 0) send({ event: 'getMatches' })
      for (const id of wanted.keys()) send({ event: 'sub', data: id })
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
