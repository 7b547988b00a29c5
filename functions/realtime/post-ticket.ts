import { randomBytes } from 'node:crypto'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { isOperator } from '../http/identity.ts'
import { putTicket, TICKET_LIFE_SECONDS } from '../store/connection-store.ts'
import { readWallet } from '../store/read/wallets.ts'
import { nodeAccess } from './node-access.ts'

export const handler = httpHandler(postRealtimeTicket, async ({ player }) => {
  // Reading the wallet refuses a token older than the last sign-out, which must not open a player's private
  // socket.
  await readWallet(player.playerId)
  const ticket = randomBytes(24).toString('base64url')
  const { playerId, keyId, signedInAtMs } = player
  const key = keyId === undefined ? {} : { keyId }
  const holder = { playerId, signedInAtMs, isOperator: isOperator(player), ...key }
  const nowMs = systemClock.nowMs()
  await putTicket(ticket, holder, nowMs)
  const access = await nodeAccess(nowMs, holder)
  return { ticket, expiresInSeconds: TICKET_LIFE_SECONDS, ...(access && { access }) }
})
