import { type Attempt, type Memory, newAttempt } from './attempt.ts'
import { type Again, deliver, type Manner, type Patience, type Sent } from './deliver.ts'

/** Sent while another request was on its way, and so not at all: a double press is one. */
interface NotSent {
  readonly outcome: 'busy'
}

/** What a sender shows. */
export interface SenderState<Body, Reply> {
  /** The request on its way, and since when, by `performance.now()`. */
  readonly pending: { readonly body: Body; readonly sinceMs: number } | undefined
  /** What came of the last one; undefined while the next is on its way. */
  readonly last: Sent<Reply> | undefined
}

/** A request of one kind: how it is made, and what is to be done about it. */
export interface SendingTerms<Body, Reply> extends Manner {
  readonly call: (attempt: Attempt<Body>, patience: Patience) => Promise<Reply>
  /** Called with a reply before anyone else gets it. */
  readonly made?: ((reply: Reply, body: Body) => void) | undefined
  /**
   * Called whatever came of it. Where it promises something, that is waited for before the next request, and before anyone learns
   * that this one is made; a failure is reported at once.
   */
  readonly settled?: ((body: Body) => unknown) | undefined
}

/** Sends requests of one kind, one at a time. */
export interface Sender<Body, Reply> {
  readonly send: (
    body: Body,
    terms: SendingTerms<Body, Reply>,
    again?: Again,
  ) => Promise<Sent<Reply> | NotSent>
  /** Called before the screen knows: state comes too late for the second press of a double press. */
  readonly isBusy: () => boolean
  /** Gives up asking what came of the last request, and shows nothing of it. */
  readonly forget: () => void
}

export const nothingSent: SenderState<never, never> = { pending: undefined, last: undefined }

/**
 * A sender that has sent nothing yet.
 * @param show is called with each change of what there is to show
 * @param memory keeps the keys of what may have been made; without one each request is a new one
 */
export function createSender<Body, Reply>(
  show: (state: SenderState<Body, Reply>) => void,
  memory?: Memory<Body>,
): Sender<Body, Reply> {
  let onItsWay: Attempt<Body> | undefined
  let last: Attempt<Body> | undefined

  async function send(body: Body, terms: SendingTerms<Body, Reply>, again?: Again) {
    if (onItsWay) return { outcome: 'busy' } as const
    const { attempt, isRepeated } = memory?.begin(body) ?? { attempt: newAttempt(body), isRepeated: false }
    onItsWay = attempt
    last = attempt
    show({ pending: { body, sinceMs: performance.now() }, last: undefined })
    const { call, made, settled, ...manner } = terms
    const sent = await deliver((patience) => call(attempt, patience), {
      ...manner,
      isRepeated,
      ...(again && { again }),
    })
    memory?.end(attempt, sent.outcome)
    if (sent.outcome === 'made') made?.(sent.reply, body)
    const finish = () => {
      // Forgotten meanwhile, and perhaps followed by another.
      if (onItsWay !== attempt) return
      onItsWay = undefined
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
    isBusy: () => onItsWay !== undefined,
    forget() {
      if (last) memory?.forget(last.body)
      onItsWay = undefined
      show(nothingSent)
    },
  }
}
