import { useEffect, useRef, useState } from 'react'
import type { Memory } from './attempt.ts'
import type { Retry } from './deliver.ts'
import { createSender, nothingSent, type SenderState, type SendingTerms } from './sender.ts'

/**
 * Sends requests whose answer may get lost, one at a time; a second one is not queued. Outcomes are values; nothing is thrown.
 * @param memory creates the memory of keys, once: needed if nothing else makes a retry safe
 */
export function useSending<Body, Reply>(
  terms: SendingTerms<Body, Reply> & { readonly memory?: () => Memory<Body> },
) {
  const { memory: makeMemory, ...rest } = terms
  const [state, setState] = useState<SenderState<Body, Reply>>(nothingSent)
  const [memory] = useState(makeMemory)
  const [sender] = useState(() => createSender<Body, Reply>(setState, memory))
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return {
    pending: state.pending,
    last: state.last,
    isBusy: sender.isBusy,
    /** The request with an unknown outcome, which has to be retried before any other. */
    unanswered: () => memory?.unanswered()?.body,
    forget: sender.forget,
    /** Whether the component that sent is still mounted, for messages that only make sense there. */
    isShown: () => isShown.current,
    send: (body: Body, retry?: Retry) => sender.send(body, rest, retry),
  }
}
