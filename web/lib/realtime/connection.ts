/** API Gateway closes a socket that is silent for 10 minutes: half of that leaves room for one lost ping. */
export const pingEveryMs = 5 * 60_000
/** API Gateway closes any socket after 2 hours: the client moves to a new one earlier. */
export const moveAfterMs = 110 * 60_000
/** A socket that takes longer to open, or to answer a ping, counts as dead. */
export const timeoutMs = 10_000

interface ConnectionEvents {
  opened: () => void
  received: (text: string) => void
  /** The socket nears the end of its allowed life. */
  ageing: () => void
  /** Called once, however it ended, except after `close`. */
  lost: () => void
}

export interface Connection {
  /** Sends if the socket is open; otherwise the message is lost. */
  send: (text: string) => void
  /** Sends `ping`, and gives up the socket unless any message arrives within `timeoutMs`. */
  probe: () => void
  /** Ends it without any further event. */
  close: () => void
}

const ping = JSON.stringify({ event: 'ping' })

/** Watches one WebSocket from opening to end: timeouts, pings, age. */
export function watchConnection(
  socket: WebSocket,
  events: ConnectionEvents,
  ageAfterMs = moveAfterMs,
): Connection {
  let timeout = setTimeout(lose, timeoutMs)
  let pinging: ReturnType<typeof setInterval> | undefined
  let ageing: ReturnType<typeof setTimeout> | undefined

  function send(text: string): void {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }

  function probe(): void {
    send(ping)
    clearTimeout(timeout)
    timeout = setTimeout(lose, timeoutMs)
  }

  function close(): void {
    clearTimeout(timeout)
    clearInterval(pinging)
    clearTimeout(ageing)
    // Handlers are removed first: on a dead network the close event may come a minute late.
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  function lose(): void {
    close()
    events.lost()
  }

  socket.onopen = () => {
    clearTimeout(timeout)
    pinging = setInterval(probe, pingEveryMs)
    ageing = setTimeout(events.ageing, ageAfterMs)
    events.opened()
  }
  socket.onmessage = ({ data }: { readonly data: unknown }) => {
    clearTimeout(timeout)
    events.received(String(data))
  }
  socket.onclose = lose
  return { send, probe, close }
}
