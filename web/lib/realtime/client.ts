import type { ServerMessage } from '../../../domain/contract/server-messages.ts'
import { createLink, type LinkOptions, type SocketLink } from './link.ts'
import { createTopics, type Topics } from './topics.ts'

type EventName = ServerMessage['event']
type MessageOf<Name extends EventName> = Extract<ServerMessage, { event: Name }>
type Listener = (message: ServerMessage) => void

/** The client's side of `domain/contract/socket.ts`: a connection that reconnects, topics that stay joined, typed events. */
export interface Realtime extends Omit<SocketLink, 'send'>, Topics {
  onStatus: (listener: () => void) => () => void
  on: <Name extends EventName>(name: Name, listener: (message: MessageOf<Name>) => void) => () => void
}

export interface RealtimeOptions extends LinkOptions {
  /** The messages of a frame. */
  parse: (frame: string) => readonly ServerMessage[]
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const listeners = new Map<EventName, Set<Listener>>()
  const statusListeners = new Set<() => void>()

  const { send, ...link } = createLink(options, {
    opened: () => topics.rejoin(),
    received: (text) => {
      for (const message of options.parse(text)) {
        for (const listener of listeners.get(message.event) ?? []) listener(message)
      }
    },
    statusChanged: () => {
      for (const listener of statusListeners) listener()
    },
  })
  const topics = createTopics((message) => send(JSON.stringify(message)), options.random)

  return {
    ...link,
    ...topics,
    onStatus: (listener) => addTo(statusListeners, listener),
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      // A name's set only receives messages of that name.
      return addTo(set, listener as Listener)
    },
  }
}

function addTo<T>(set: Set<T>, value: T): () => void {
  set.add(value)
  return () => void set.delete(value)
}
