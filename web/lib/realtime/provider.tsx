import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { ReplyOf } from '../../../domain/contract/call.ts'
import { socketAddress } from '../../../domain/contract/site-config.ts'
import { postRealtimeTicket } from '../../../domain/contract/socket.ts'
import { betsKey } from '../bets.ts'
import { invalidateCashier, ledgerKey } from '../cashier.ts'
import { useConfig } from '../config.ts'
import { deskKey } from '../desk.ts'
import { ApiError } from '../errors.ts'
import { invalidatePlays } from '../games/plays.ts'
import { network } from '../online.ts'
import { profileKey } from '../profile.ts'
import { request } from '../sending/api.ts'
import { expireSession } from '../session.ts'
import { storedUserId, useStoredUser } from '../stored-user.ts'
import { createRealtime, type Realtime } from './client.ts'
import { feedLive } from './feed-live.ts'
import { type PacedFrames, pacedFrames } from './frames.ts'
import { createFreshness, type Freshness } from './freshness.ts'
import { lateFrames } from './late-frames.ts'
import type { LinkOptions, TicketSource } from './link.ts'
import { createLive, type Live } from './live.ts'
import { nodeLink, nodeTicket, visitorAccess } from './nodes.ts'
import { applyWallet } from './wallet.ts'

type Opening = Pick<LinkOptions, 'openSocket' | 'moveAfterMs'>

const socketLink: Opening = { openSocket: (url) => new WebSocket(url) }

/** Faster than anyone reads prices, and a fifth of a screen's frames. */
const paintsApartMs = 80
/** After a press, updates wait: a slip opens before the next prices are painted. */
const restAfterPressMs = 100

interface LiveContext {
  realtime: Realtime
  live: Live
  freshness: Freshness
  /** Stops the prices and scores on the screen, or lets them go on. */
  pause: (isPaused: boolean) => void
}

const Context = createContext<LiveContext | null>(null)

/** The realtime connection and the live store. */
export function useLive(): LiveContext {
  const context = useContext(Context)
  if (context === null) throw new Error('useLive outside RealtimeProvider')
  return context
}

/** Holds the site's one socket: as the player while signed in, otherwise with public topics only. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { socketUrl, nodes } = useConfig()
  const client = useQueryClient()
  const userId = storedUserId(useStoredUser())
  const [context] = useState(() => {
    const { openSocket, ...link } = nodes ? nodeLink(nodes) : socketLink
    const url = socketAddress(socketUrl, location.href)
    const realtime = createRealtime({ url, ...link, ...lateFrames(openSocket) })
    const frames = pacedFrames(requestAnimationFrame, paintsApartMs)
    const freshness = createFreshness({ realtime, network })
    const live = createLive(frames.next, freshness.confirm)
    feedLive(realtime, live)
    const pause = (isPaused: boolean) => {
      freshness.pause(isPaused)
      frames.hold(isPaused)
    }
    return { realtime, live, freshness, pause, frames }
  })
  const { realtime, freshness, frames } = context

  useEffect(() => {
    const { visitor, player } = nodes ? nodeTickets : socketTickets
    realtime.start(userId === undefined ? visitor : player)
    return realtime.stop
  }, [realtime, nodes, userId])
  useEffect(() => listenAsPlayer(realtime, client, userId), [realtime, client, userId])
  useEffect(() => checkWhenBack(realtime), [realtime])
  useEffect(() => freshness.watch(), [freshness])
  useEffect(() => restWhenPressed(frames), [frames])

  return <Context value={context}>{children}</Context>
}

/** Tickets of a player fall back to the visitor's: an ended session still has the public topics. */
function ticketsOf(visitor: TicketSource, ticketIn: (reply: ReplyOf<typeof postRealtimeTicket>) => string) {
  const player: TicketSource = async () => {
    try {
      return ticketIn(await request(postRealtimeTicket, {}))
    } catch (error) {
      // Other errors are retried.
      if (error instanceof ApiError && error.status === 401) return visitor()
      throw error
    }
  }
  return { visitor, player }
}

const socketTickets = ticketsOf(
  () => Promise.resolve(null),
  ({ ticket }) => ticket,
)
const nodeTickets = ticketsOf(visitorAccess, ({ access }) => nodeTicket(access))

/** Handles the player's own events: a wallet goes to the profile and invalidates the ledger; a bet or a play invalidates its lists. */
function listenAsPlayer(realtime: Realtime, client: QueryClient, userId: string | undefined): () => void {
  if (userId === undefined) return () => {}
  const unsubscribes = [
    realtime.onStatus(() => {
      if (realtime.status() === 'connected') askAgain(client, userId)
    }),
    realtime.on('wallet', ({ data }) => {
      applyWallet(client, userId, data)
      void client.invalidateQueries({ queryKey: ledgerKey(userId) })
    }),
    realtime.on('bet', () => void client.invalidateQueries({ queryKey: betsKey(userId) })),
    realtime.on('order', () => void client.invalidateQueries({ queryKey: betsKey(userId) })),
    realtime.on('play', ({ data }) => invalidatePlays(client, userId, data.game)),
    realtime.on('signedOut', expireSession),
    realtime.on('cashier', () => invalidateCashier(client, userId)),
    realtime.on('desk', ({ data }) => void client.invalidateQueries({ queryKey: deskKey(data.what) })),
  ]
  return () => {
    for (const off of unsubscribes) off()
  }
}

/** Fetches money and bets again, because events before the connection were missed. */
function askAgain(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: profileKey(userId) })
  void client.invalidateQueries({ queryKey: betsKey(userId) })
  invalidateCashier(client, userId)
}

/**
 * Checks the socket when the page is visible or online again: it may have died unnoticed. If it outlived the network's
 * absence, the state of what the page follows is requested at once.
 */
function checkWhenBack(realtime: Realtime): () => void {
  const comeBack = () => {
    realtime.check()
    realtime.rejoin()
  }
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') realtime.check()
  }
  window.addEventListener('online', comeBack)
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    window.removeEventListener('online', comeBack)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}

function restWhenPressed(frames: PacedFrames): () => void {
  const rest = () => frames.rest(restAfterPressMs)
  // Not for every key: while typing a stake, the player still reads prices.
  const restIfPress = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') rest()
  }
  window.addEventListener('pointerdown', rest, true)
  window.addEventListener('keydown', restIfPress, true)
  return () => {
    window.removeEventListener('pointerdown', rest, true)
    window.removeEventListener('keydown', restIfPress, true)
  }
}
