import { randomUUID } from 'node:crypto'
import { type ApiRequest, request } from '../../client/request.ts'
import type { Call, ReplyOf } from '../../domain/contract/call.ts'
import type { RefusalName } from '../../domain/contract/refusals.ts'
import { type SiteConfig, socketAddress } from '../../domain/contract/site-config.ts'
import { postRealtimeTicket } from '../../domain/contract/socket.ts'
import { createRealtime } from '../../web/lib/realtime/client.ts'
import { Markets } from './markets.ts'
import { createOrders, type Orders } from './orders.ts'
import type { PlayerCall } from './player-call.ts'
import { Refused } from './refused.ts'
import { type Credentials, signIn } from './tokens.ts'

/** A player who is signed in to Maidan, with the markets and orders that their programs follow. */
export interface Session {
  /** Identifies the session in the client's requests. It is no token of Maidan's. */
  readonly token: string
  /** Aborted at the end of the session. */
  readonly ended: AbortSignal
  readonly userId: string
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
 * Signs a player in, and opens their one connection for changes.
 * @param signedOut called when the player has logged out on all devices
 * @throws {Refused}
 */
export async function openSession(
  url: string,
  config: SiteConfig,
  credentials: Credentials,
  signedOut: () => void,
): Promise<Session> {
  const closing = new AbortController()
  const { userId, tokens } = await signIn(url, config, credentials, closing.signal)

  async function call<C extends Call>(asked: Omit<ApiRequest<C>, 'idToken'>): Promise<ReplyOf<C>> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const answer = await request(url, { ...asked, idToken: await tokens() }, signal)
    if (isRefusal(answer)) throw new Refused(answer)
    return answer
  }

  const realtime = createRealtime({ url: socketAddress(config.socketUrl, url) })
  realtime.on('signedOut', signedOut)
  const markets = new Markets(realtime, call)
  const orders = createOrders(realtime, call)
  realtime.start(async () => (await call({ call: postRealtimeTicket })).ticket)
  return {
    token: randomUUID(),
    ended: closing.signal,
    userId,
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
