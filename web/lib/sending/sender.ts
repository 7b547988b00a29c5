import { type Attempt, type Memory, newAttempt } from './attempt.ts'
import { deliver, type Retry, type SendOptions, type Sent, type Timeout } from './deliver.ts'

/** Not sent, because another request was under way: a double press is one request. */
interface NotSent {
  readonly outcome: 'busy'
}

export interface SenderState<Body, Reply> {
  /** The request under way, and since when, by `performance.now()`. */
  readonly pending: { readonly body: Body; readonly sinceMs: number } | undefined
  /** The outcome of the last one; undefined while the next is under way. */
  readonly last: Sent<Reply> | undefined
}

/** A kind of request: how it is sent, and what follows. */
export interface SendingTerms<Body, Reply> extends SendOptions {
  readonly call: (attempt: Attempt<Body>, timeout: Timeout) => Promise<Reply>
  /** Called with a reply before `send` returns it. */
  readonly made?: ((reply: Reply, body: Body) => void) | undefined
  /**
   * Called after any outcome. If it returns a promise, the next request, and the report of a success, wait for it; a failure is
   * reported at once.
   */
  readonly settled?: ((body: Body) => unknown) | undefined
}

/** Sends requests of one kind, one at a time. */
export interface Sender<Body, Reply> {
  readonly send: (
    body: Body,
    terms: SendingTerms<Body, Reply>,
    retry?: Retry,
  ) => Promise<Sent<Reply> | NotSent>
  /** Whether a request is under way, at once: React's state comes too late for the second press of a double press. */
  readonly isBusy: () => boolean
  /** Gives up on the outcome of the last request, and clears the state. */
  readonly forget: () => void
}

export const nothingSent: SenderState<never, never> = { pending: undefined, last: undefined }

/**
 * Creates a sender.
 * @param show called with each new state
 * @param memory keeps the keys of requests with an unknown outcome; without one each request has a new key
 */
export function createSender<Body, Reply>(
  show: (state: SenderState<Body, Reply>) => void,
  memory?: Memory<Body>,
): Sender<Body, Reply> {
  let underWay: Attempt<Body> | undefined
  let last: Attempt<Body> | undefined

  async function send(body: Body, terms: SendingTerms<Body, Reply>, retry?: Retry) {
    if (underWay) return { outcome: 'busy' } as const
    const { attempt, isRepeated } = memory?.begin(body) ?? { attempt: newAttempt(body), isRepeated: false }
    underWay = attempt
    last = attempt
    show({ pending: { body, sinceMs: performance.now() }, last: undefined })
    const { call, made, settled, ...manner } = terms
    const sent = await deliver((timeout) => call(attempt, timeout), {
      ...manner,
      isRepeated,
      ...(retry && { retry }),
    })
    memory?.end(attempt, sent.outcome)
    if (sent.outcome === 'made') made?.(sent.reply, body)
    const finish = () => {
      // Forgotten meanwhile, and perhaps another one has started.
      if (underWay !== attempt) return
      underWay = undefined
      show({ pending: undefined, last: sent })
    }
    const settling = settled?.(body)
    if (settling instanceof Promise) {
      const finished = settling.then(finish, finish)
      if (sent.outcome === 'made') await finished
    } else finish()
    return sent
  }

  return {
    send,
    isBusy: () => underWay !== undefined,
    forget() {
      if (last) memory?.forget(last.body)
      underWay = undefined
      show(nothingSent)
    },
  }
}
