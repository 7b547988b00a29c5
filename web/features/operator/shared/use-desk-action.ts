import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { DeskPart } from '../../../../domain/contract/socket.ts'
import { deskKey } from '../../../lib/desk.ts'
import { ApiError, messageOf } from '../../../lib/errors.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'

/** After it no answer is waited for: the desk is asked again, and shows what came of it. */
const PATIENCE_MS = 15_000

/**
 * Something an operator does. The second press of a double press does nothing, and whatever the answer is, what the desk
 * shows of the part is asked for again.
 * @param send makes the call, and gives up with the signal
 */
export function useDeskAction<Input, Result>(
  part: DeskPart,
  send: (input: Input, signal: AbortSignal) => Promise<Result>,
) {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const action = useMutation({
    // At once or not at all: what waited for the network would be done when nobody expects it any more.
    networkMode: 'always',
    mutationFn: (input: Input) => send(input, AbortSignal.timeout(PATIENCE_MS)),
    onSettled: () => {
      isRunning.current = false
      void client.invalidateQueries({ queryKey: deskKey(part) })
    },
  })
  return {
    isPending: action.isPending,
    /** What to say of the last try, in the server's words where it refused. */
    problem: action.error === null ? undefined : problemText(action.error),
    /** Tells what came of it, also when what started it is no longer on the screen. */
    run: (input: Input, done: (result: Result) => void, failed?: (problem: string) => void) => {
      if (isRunning.current) return
      isRunning.current = true
      action.mutateAsync(input).then(done, (error: Error) => failed?.(problemText(error)))
    },
    forget: action.reset,
  }
}

/** Whether it may have been done all the same: no answer came, or none that tells. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.refusal === 'internal' || (error.refusal === undefined && error.status >= 500)
}

function problemText(error: Error): string {
  return isUnanswered(error) ? deskText('desk.unconfirmed') : messageOf(error, deskText('desk.actionFailed'))
}
