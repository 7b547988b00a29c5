/** API Gateway closes a socket that is silent for 10 minutes: half of that leaves room for one lost ping. */
export const pingEveryMs = 5 * 60_000
/** API Gateway closes any socket after 2 hours: the client moves to a new one before. */
export const moveAfterMs = 110 * 60_000
/** A socket that takes longer to open, or to answer a ping, is taken for dead. */
export const patienceMs = 10_000

interface ConnectionEvents {
  opened: () => void
  received: (text: string) => void
  /** The socket nears the end of its allowed life. */
  ageing: () => void
  /** Said once, however it ended, except after `close`. */
  lost: () => void
}

export interface Connection {
  /** Sends if the socket is open; what is sent before that is lost. */
  send: (text: string) => void
  /** Sends `ping` and expects any answer within `patienceMs`, else gives the socket up. */
  probe: () => void
  /** Ends it in silence: no event is said any more. */
  close: () => void
}

const ping = JSON.stringify({ event: 'ping' })

/** Watches over one WebSocket from opening to its end: timeouts, pings, age. */
export function watchConnection(socket: WebSocket, events: ConnectionEvents): Connection {
  let patience = setTimeout(lose, patienceMs)
  let pinging: ReturnType<typeof setInterval> | undefined
  let ageing: ReturnType<typeof setTimeout> | undefined

  function send(text: string): void {
    if (socket.readyState === socket.OPEN) socket.send(text)
  }

  function probe(): void {
    send(ping)
    clearTimeout(patience)
    patience = setTimeout(lose, patienceMs)
  }

  function close(): void {
    clearTimeout(patience)
    clearInterval(pinging)
    clearTimeout(ageing)
    // Detached first: the close event of a dead network may come a minute late.
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  function lose(): void {
    close()
    events.lost()
  }

  socket.onopen = () => {
    clearTimeout(patience)
    pinging = setInterval(probe, pingEveryMs)
    ageing = setTimeout(events.ageing, moveAfterMs)
    events.opened()
  }
  socket.onmessage = (message: MessageEvent<unknown>) => {
    clearTimeout(patience)
    events.received(String(message.data))
  }
  socket.onclose = lose
  return { send, probe, close }
}
