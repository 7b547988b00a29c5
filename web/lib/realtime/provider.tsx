import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { postRealtimeTicket } from '../../../domain/contract/socket.ts'
import { betsKey } from '../bets.ts'
import { forgetCashier, ledgerKey } from '../cashier.ts'
import { useConfig } from '../config.ts'
import { deskKey } from '../desk.ts'
import { ApiError } from '../errors.ts'
import { forgetPlays } from '../games/plays.ts'
import { profileKey } from '../profile.ts'
import { request } from '../sending/api.ts'
import { expireSession } from '../session.ts'
import { storedUserId, useStoredUser } from '../stored-user.ts'
import { createRealtime, type Realtime } from './client.ts'
import { feedLive } from './feed-live.ts'
import { type PacedFrames, pacedFrames } from './frames.ts'
import type { TicketSource } from './link.ts'
import { createLive, type Live } from './live.ts'
import { applyWallet } from './wallet.ts'

/** Faster than anyone reads prices, and a fifth of the frames that a screen could show. */
const paintsApartMs = 80
/** News gives way to what a press brings: a slip opens before the next prices are painted. */
const restAfterPressMs = 100

interface LiveContext {
  realtime: Realtime
  live: Live
}

const Context = createContext<LiveContext | null>(null)

/** The realtime connection and what it keeps up to date. */
export function useLive(): LiveContext {
  const context = useContext(Context)
  if (context === null) throw new Error('useLive outside RealtimeProvider')
  return context
}

/** Holds the site's one socket: as the player while signed in, with public topics alone otherwise. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { socketUrl } = useConfig()
  const client = useQueryClient()
  const userId = storedUserId(useStoredUser())
  const [context] = useState(() => {
    const realtime = createRealtime({ url: socketAddress(socketUrl, location.href) })
    const frames = pacedFrames(requestAnimationFrame, paintsApartMs)
    const live = createLive(frames.next)
    feedLive(realtime, live)
    return { realtime, live, frames }
  })
  const { realtime, frames } = context

  useEffect(() => {
    realtime.start(userId === undefined ? noTicket : playerTicket)
    return realtime.stop
  }, [realtime, userId])
  useEffect(() => listenAsPlayer(realtime, client, userId), [realtime, client, userId])
  useEffect(() => checkWhenBack(realtime), [realtime])
  useEffect(() => restWhenPressed(frames), [frames])

  return <Context value={context}>{children}</Context>
}

/** The address to connect to; a relative one is on the page's own host. */
function socketAddress(socketUrl: string, pageUrl: string): string {
  const address = new URL(socketUrl, pageUrl)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

const noTicket: TicketSource = () => Promise.resolve(null)

const playerTicket: TicketSource = async () => {
  try {
    return (await request(postRealtimeTicket, {})).ticket
  } catch (error) {
    // A session that ended leaves the public topics; anything else is worth another try.
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The player's own news: money goes to the profile and has an entry in the ledger, and a bet or a play makes what is shown of them stale. */
function listenAsPlayer(realtime: Realtime, client: QueryClient, userId: string | undefined): () => void {
  if (userId === undefined) return () => {}
  const deafen = [
    realtime.onStatus(() => {
      if (realtime.status() === 'connected') askAgain(client, userId)
    }),
    realtime.on('wallet', ({ data }) => {
      applyWallet(client, userId, data)
      void client.invalidateQueries({ queryKey: ledgerKey(userId) })
    }),
    realtime.on('bet', () => void client.invalidateQueries({ queryKey: betsKey(userId) })),
    realtime.on('play', ({ data }) => forgetPlays(client, userId, data.game)),
    realtime.on('signedOut', expireSession),
    realtime.on('cashier', () => forgetCashier(client, userId)),
    realtime.on('desk', ({ data }) => void client.invalidateQueries({ queryKey: deskKey(data.what) })),
  ]
  return () => {
    for (const off of deafen) off()
  }
}

/** Messages about money and bets from before the connection were missed. */
function askAgain(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: profileKey(userId) })
  void client.invalidateQueries({ queryKey: betsKey(userId) })
  forgetCashier(client, userId)
}

/** A page that was hidden or offline may hold a dead socket that nobody has noticed. */
function checkWhenBack(realtime: Realtime): () => void {
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') realtime.check()
  }
  window.addEventListener('online', realtime.check)
  document.addEventListener('visibilitychange', checkIfVisible)
  return () => {
    window.removeEventListener('online', realtime.check)
    document.removeEventListener('visibilitychange', checkIfVisible)
  }
}

function restWhenPressed(frames: PacedFrames): () => void {
  const rest = () => frames.rest(restAfterPressMs)
  // Not for each key: whoever types a stake reads on.
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
