import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { ClientMessage } from '../domain/contract/socket.ts'
import type { Listening } from '../local/gateway/server.ts'
import { type MovingMatch, movingMatch } from './market-stream.ts'

/** A socket server that speaks `domain/contract/socket.ts`; each connection gets its own matches, the same for all. */
export interface MarketSocket {
  /** Moves every match of the connection that subscribed last, `stepsASecond` times a second, each match at its own moment. */
  play(seconds: number, stepsASecond: number): Promise<void>
  close(): void
}

const SEED = 'market screen'

export function openMarketSocket({ server }: Listening, matchIds: readonly string[]): MarketSocket {
  const sockets = new WebSocketServer({ server })
  let latest: { socket: WebSocket; matches: readonly MovingMatch[] } | undefined
  sockets.on('connection', (socket) => {
    const matches = matchIds.map((id) => movingMatch(id, SEED))
    socket.on('message', (text) => {
      const message = ClientMessage.parse(JSON.parse(String(text)))
      if (message.event !== 'sub') return
      latest = { socket, matches }
      const match = matches.find(({ matchId }) => matchId === message.data)
      if (match) socket.send(JSON.stringify(match.snapshot()))
    })
  })
  return {
    async play(seconds, stepsASecond) {
      if (!latest) throw new Error('Nobody has subscribed')
      const { socket, matches } = latest
      const everyMs = 1000 / stepsASecond / matches.length
      const startedAt = performance.now()
      const frames = seconds * stepsASecond * matches.length
      for (let sent = 0; sent < frames; sent++) {
        const early = startedAt + sent * everyMs - performance.now()
        if (early > 0) await sleep(early)
        socket.send(JSON.stringify(matches[sent % matches.length]?.step()))
      }
    },
    close: () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}
