import { isSignedOut } from '../caller.ts'
import { systemClock } from '../clock.ts'
import { isFromOrigin } from '../origin.ts'
import { follow, forgetConnection, spendTicket, type TicketHolder } from '../store/connection-store.ts'
import { readApiKeys } from '../store/read/api-keys.ts'
import { readWallet } from '../store/read/wallets.ts'
import { notingPresence } from '../ticker/presence.ts'
import type { SocketEvent, SocketResult } from './event.ts'
import { ownTopics } from './topics.ts'

/**
 * Opens a connection that came through CloudFront, whose firewall limits those of one address: as a player with a
 * ticket, as a visitor without one. Operators' sockets also follow the desk. An invalid ticket is refused.
 */
export async function handler(event: SocketEvent): Promise<SocketResult> {
  return isFromOrigin(event.headers ?? {}) ? open(event) : { statusCode: 403 }
}

const open = notingPresence(async (event: SocketEvent): Promise<SocketResult> => {
  const ticket = event.queryStringParameters?.ticket
  if (!ticket) return { statusCode: 200 }
  const nowMs = systemClock.nowMs()
  const holder = await spendTicket(ticket, nowMs)
  if (!holder) return { statusCode: 401 }
  const { connectionId } = event.requestContext
  for (const topic of ownTopics(holder)) await follow(connectionId, topic, nowMs)
  if (await isStillHeld(holder)) return { statusCode: 200 }
  await forgetConnection(connectionId)
  return { statusCode: 401 }
})

/**
 * False when its player logged out on all devices since the ticket was made, or its API key was revoked. Read once the socket follows both:
 * each is stored before sockets are closed, so a socket is either refused here or closed.
 */
async function isStillHeld({ playerId, keyId, signedInAtMs }: TicketHolder): Promise<boolean> {
  const [wallet, keys] = await Promise.all([
    readWallet(playerId),
    keyId === undefined ? undefined : readApiKeys(playerId),
  ])
  if (wallet && isSignedOut(wallet, { playerId, signedInAtMs })) return false
  return !keys || keys.some((key) => key.keyId === keyId)
}
