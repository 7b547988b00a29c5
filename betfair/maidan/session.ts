import { randomUUID } from 'node:crypto'
import { type ApiRequest, request } from '../../client/request.ts'
import type { Call, ReplyOf } from '../../domain/contract/call.ts'
import { ME } from '../../domain/contract/fields.ts'
import { PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import { getName } from '../../domain/contract/profile.ts'
import type { RefusalName } from '../../domain/contract/refusals.ts'
import { type SiteConfig, socketAddress } from '../../domain/contract/site-config.ts'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import { createRealtime } from '../../web/lib/realtime/client.ts'
import { parseFrame } from '../../web/lib/realtime/parse-frame.ts'
import { Markets } from './markets.ts'
import { createOrders, type Orders } from './orders.ts'
import type { PlayerCall } from './player-call.ts'
import { Refused } from './refused.ts'

/** A player whose API key a program has logged in with, and the markets and orders that it follows. */
export interface Session {
  /** Identifies the session in the client's requests. It is no token of Maidan's. */
  readonly token: string
  /** Aborted at the end of the session. */
  readonly ended: AbortSignal
  readonly call: PlayerCall
  readonly markets: Markets
  readonly orders: Orders
  close(): void
}

/** Replies are objects, refusals are names. */
function isRefusal<Reply>(answer: Reply | RefusalName): answer is RefusalName {
  return typeof answer === 'string'
}

/** How long a call may take. */
const TIMEOUT_MS = 15_000

/**
 * Opens the one connection for changes of a player.
 * @param key the token of their API key
 * @param signedOut called when the key is revoked
 * @throws {Refused}
 */
export async function openSession(
  url: string,
  config: SiteConfig,
  key: string,
  signedOut: () => void,
): Promise<Session> {
  const closing = new AbortController()
  async function call<C extends Call>(asked: Omit<ApiRequest<C>, 'bearer'>): Promise<ReplyOf<C>> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const isPublic = asked.call.access === 'public'
    const answer = isPublic
      ? await request(url, asked, signal)
      : await request(`${url}${PROGRAM_PREFIX}`, { ...asked, bearer: key }, signal)
    if (isRefusal(answer)) throw new Refused(answer)
    return answer
  }

  await call({ call: getName, params: { userId: ME } })
  const realtime = createRealtime({
    url: socketAddress(config.socketUrl, url),
    openSocket: (address) => new WebSocket(address),
    parse: parseFrame,
  })
  realtime.on('signedOut', signedOut)
  const markets = new Markets(realtime, call)
  const orders = createOrders(realtime, call)
  realtime.start(async () => (await call({ call: postRealtimeTicket })).ticket)
  return {
    token: randomUUID(),
    ended: closing.signal,
    call,
    markets,
    orders,
    close: () => {
      closing.abort()
      realtime.stop()
      markets.close()
    },
  }
}
