import { useEffect, useRef, useState } from 'react'
import type { Memory } from './attempt.ts'
import type { Again } from './deliver.ts'
import { createSender, nothingSent, type SenderState, type SendingTerms } from './sender.ts'

/**
 * Sends requests that may have no answer: one at a time, at once or not at all. What came of each is a value; nothing is thrown.
 * @param memory makes, once, what keeps the keys of what may have been made: needed where nothing else makes sending again safe
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
    /** What may have been made, and is to be sent again before anything else. */
    unanswered: () => memory?.unanswered()?.body,
    forget: sender.forget,
    /** Whether what has sent is still on the screen, for messages that belong there alone. */
    isShown: () => isShown.current,
    send: (body: Body, again?: Again) => sender.send(body, rest, again),
  }
}
