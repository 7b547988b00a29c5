import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody } from './http-api.ts'
import type { SocketApi } from './socket-api.ts'

const FOLLOW_PATH = /^\/fleet\/topics\/([^/]+)\/([^/]+)$/
const PUBLICATIONS_PATH = '/fleet/publications'
const BODY_BYTES_MAX = 16 * 1024 * 1024

const Publications = z.array(z.object({ topic: z.string(), text: z.string() }))

/**
 * Subscriptions by ids of topics and connections, in memory; they may begin before the socket is open, as a
 * player's own topic does.
 */
class Followers {
  readonly #byTopic = new Map<string, Set<string>>()
  readonly #topicsOf = new Map<string, Set<string>>()

  of(topic: string): Iterable<string> {
    return this.#byTopic.get(topic) ?? []
  }

  add(topic: string, connectionId: string): void {
    this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(connectionId))
    this.#topicsOf.set(connectionId, (this.#topicsOf.get(connectionId) ?? new Set()).add(topic))
  }

  remove(topic: string, connectionId: string): void {
    const followers = this.#byTopic.get(topic)
    followers?.delete(connectionId)
    if (followers?.size === 0) this.#byTopic.delete(topic)
    this.#topicsOf.get(connectionId)?.delete(topic)
  }

  forget(connectionId: string): void {
    for (const topic of this.#topicsOf.get(connectionId) ?? []) this.remove(topic, connectionId)
    this.#topicsOf.delete(connectionId)
  }
}

/**
 * The gateway as a fleet of one server: handles the requests of `functions/realtime/fleet.ts`. A frame is
 * encoded once, however many sockets it goes to.
 * @returns a listener that returns whether the request was for the fleet
 */
export function createFleet(sockets: SocketApi) {
  const followers = new Followers()
  sockets.onClosed = (connectionId) => followers.forget(connectionId)

  async function publish(req: IncomingMessage): Promise<boolean> {
    const body = await readBody(req, BODY_BYTES_MAX)
    const parsed = Publications.safeParse(body && JSON.parse(body.toString()))
    for (const { topic, text } of parsed.data ?? []) {
      const bytes = Buffer.from(text)
      for (const id of followers.of(topic)) sockets.connection(id)?.push(bytes)
    }
    return parsed.success
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const [, topic, connectionId] = FOLLOW_PATH.exec(req.url ?? '')?.map(decodeURIComponent) ?? []
    if (topic !== undefined && connectionId !== undefined) {
      if (req.method === 'PUT') followers.add(topic, connectionId)
      else followers.remove(topic, connectionId)
      res.writeHead(204).end()
      return true
    }
    if (req.url !== PUBLICATIONS_PATH) return false
    res.writeHead((await publish(req)) ? 204 : 400).end()
    return true
  }
}
