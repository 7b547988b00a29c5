import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { getMatchesInplay } from '../../domain/contract/matches.ts'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import { betRequest } from '../bets/bet.ts'
import { openMarket } from '../market.ts'
import { type BenchPlayer, newPlayer, post } from '../players.ts'
import type { Program } from './program.ts'

/** Players on the sockets. */
export interface Crowd {
  /** Places a bet a second, each by another player, and returns how many were placed. */
  bet(seconds: number): Promise<number>
  leave(): void
}

const MARKET = 'bench-market'
const BET_EVERY_MS = 1000

/** Players who sign in and stay: each follows the list of matches and one match in play, if there is one. */
export async function gather(maidan: Program, count: number): Promise<Crowd> {
  await openMarket(maidan.env, MARKET, 0)
  const matches = await matchesInPlay(maidan.url)
  const players: BenchPlayer[] = []
  const sockets: WebSocket[] = []
  for (let at = 0; at < count; at++) {
    const player = await newPlayer(maidan.url)
    players.push(player)
    sockets.push(await follow(maidan.url, player, matches[at % matches.length]))
  }
  return {
    async bet(seconds) {
      const startedAt = performance.now()
      for (let placed = 0; placed < seconds; placed++) {
        const player = players[placed % players.length]
        if (player) await placeBet(maidan.url, player)
        await sleep(startedAt + (placed + 1) * BET_EVERY_MS - performance.now())
      }
      return seconds
    },
    leave() {
      for (const socket of sockets) socket.terminate()
    },
  }
}

async function placeBet(url: string, player: BenchPlayer): Promise<void> {
  const { path, headers, body } = betRequest({ player, marketId: MARKET })
  await post(url + path, JSON.parse(body), headers)
}

async function matchesInPlay(url: string): Promise<readonly string[]> {
  const { data } = getMatchesInplay.reply.parse(await (await fetch(url + getMatchesInplay.path)).json())
  return data.map(({ matchId }) => matchId)
}

async function follow(url: string, player: BenchPlayer, matchId: string | undefined): Promise<WebSocket> {
  const authorization = `Bearer ${player.idToken}`
  const { ticket } = postRealtimeTicket.reply.parse(
    await post(url + postRealtimeTicket.path, {}, { authorization }),
  )
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`)
  await once(socket, 'open')
  socket.on('message', () => undefined)
  socket.send(JSON.stringify({ event: 'getMatches' }))
  if (matchId !== undefined) socket.send(JSON.stringify({ event: 'sub', data: matchId }))
  return socket
}
