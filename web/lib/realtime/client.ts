import { ServerFrame, type ServerMessage } from '../../../domain/contract/socket.ts'
import { createLink, type Link, type LinkOptions } from './link.ts'
import { createTopics, type Topics } from './topics.ts'

type EventName = ServerMessage['event']
type MessageOf<Name extends EventName> = Extract<ServerMessage, { event: Name }>
type Listener = (message: ServerMessage) => void

/** The client's side of `domain/contract/socket.ts`: a connection that lasts, topics that stay joined, typed events. */
export interface Realtime extends Omit<Link, 'send'>, Omit<Topics, 'rejoin'> {
  onStatus: (listener: () => void) => () => void
  on: <Name extends EventName>(name: Name, listener: (message: MessageOf<Name>) => void) => () => void
  /** How many messages could not be understood; each is ignored. */
  malformedCount: () => number
}

export function createRealtime(options: LinkOptions): Realtime {
  const listeners = new Map<EventName, Set<Listener>>()
  const statusListeners = new Set<() => void>()
  let malformed = 0

  const { send, ...link } = createLink(options, {
    opened: () => topics.rejoin(),
    received: (text) => {
      const messages = parseFrame(text)
      if (messages === undefined) malformed++
      for (const message of messages ?? []) {
        for (const listener of listeners.get(message.event) ?? []) listener(message)
      }
    },
    statusChanged: () => {
      for (const listener of statusListeners) listener()
    },
  })
  const topics = createTopics((message) => send(JSON.stringify(message)))

  return {
    ...link,
    ...topics,
    onStatus: (listener) => addTo(statusListeners, listener),
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      // The set of a name only ever gets messages of that name.
      return addTo(set, listener as Listener)
    },
    malformedCount: () => malformed,
  }
}

function parseFrame(text: string): readonly ServerMessage[] | undefined {
  try {
    const frame = ServerFrame.safeParse(JSON.parse(text)).data
    return frame && (Array.isArray(frame) ? frame : [frame])
  } catch {
    return undefined
  }
}

function addTo<T>(set: Set<T>, value: T): () => void {
  set.add(value)
  return () => void set.delete(value)
}
