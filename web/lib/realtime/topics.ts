import { type ClientMessage, MATCH_LIST } from '../../../domain/contract/socket.ts'

/** What the page wants to hear of. Each `join` holds until the function it returns is called. */
export interface Topics {
  joinList: () => () => void
  joinMatch: (matchId: string) => () => void
  /** Asks for a snapshot of a match that is joined. */
  resync: (matchId: string) => void
  /** Joins everything again, on a connection that knows nothing yet. */
  rejoin: () => void
}

/** Counts who wants which topic, and says to the server only what changes. */
export function createTopics(send: (message: ClientMessage) => void): Topics {
  const matches = new Map<string, number>()
  let listWanted = 0

  function leaveMatch(matchId: string): void {
    const left = (matches.get(matchId) ?? 1) - 1
    if (left > 0) return void matches.set(matchId, left)
    matches.delete(matchId)
    send({ event: 'leave', data: [matchId] })
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
    joinMatch: (matchId) => {
      const joined = matches.get(matchId) ?? 0
      matches.set(matchId, joined + 1)
      if (joined === 0) send({ event: 'sub', data: matchId })
      return once(() => leaveMatch(matchId))
    },
    resync: (matchId) => {
      if (matches.has(matchId)) send({ event: 'sub', data: matchId })
    },
    rejoin: () => {
      if (listWanted > 0) send({ event: 'getMatches' })
      for (const matchId of matches.keys()) send({ event: 'sub', data: matchId })
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
