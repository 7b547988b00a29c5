import type { ServerFrame } from '../../domain/contract/socket.ts'
import type { Topic } from './topics.ts'

/** A frame for every socket that follows a topic, as sent to the fleet; encoded once for all of them. */
interface FleetPublication {
  readonly topic: Topic
  readonly text: string
}

/**
 * The address of the servers that hold the sockets themselves, if there are any; otherwise API Gateway holds
 * them. These servers keep subscriptions in memory, so notifying a thousand sockets takes one request.
 */
export function fleetUrl(): string | undefined {
  return process.env.SOCKET_FLEET || undefined
}

/** Subscribes a connection to a topic. A closed connection is no error: it is not subscribed. */
export function joinFleet(fleet: string, connectionId: string, topic: Topic): Promise<void> {
  return ask(fleet, 'PUT', followPath(connectionId, topic))
}

export function leaveFleet(fleet: string, connectionId: string, topic: Topic): Promise<void> {
  return ask(fleet, 'DELETE', followPath(connectionId, topic))
}

/** Publishes to the sockets of each topic, in order. */
export function publishToFleet(
  fleet: string,
  publications: readonly { topic: Topic; frame: ServerFrame }[],
): Promise<void> {
  const body: FleetPublication[] = publications.map(({ topic, frame }) => ({
    topic,
    text: JSON.stringify(frame),
  }))
  return ask(fleet, 'POST', 'publications', JSON.stringify(body))
}

function followPath(connectionId: string, topic: Topic): string {
  return `topics/${encodeURIComponent(topic)}/${encodeURIComponent(connectionId)}`
}

async function ask(fleet: string, method: string, path: string, body?: string): Promise<void> {
  const response = await fetch(`${fleet}/${path}`, { method, ...(body !== undefined && { body }) })
  if (!response.ok) throw new Error(`the fleet answered ${response.status} to ${method} ${path}`)
}
