/** A WebSocket whose server is the test. */
export class FakeSocket {
  readonly OPEN = 1
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly sent: unknown[] = []
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = 3
  }

  accept(): void {
    this.readyState = 1
    this.onopen?.()
  }

  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  /** The network or the server ends it. */
  drop(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

/** Every socket that was opened, in order. */
export function fakeSockets(): { opened: FakeSocket[]; open: (url: string) => WebSocket } {
  const opened: FakeSocket[] = []
  return {
    opened,
    open: (url) => {
      const socket = new FakeSocket(url)
      opened.push(socket)
      // The client uses no other part of a WebSocket than the fake has.
      return socket as unknown as WebSocket
    },
  }
}
