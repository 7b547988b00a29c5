import { useQueryClient } from '@tanstack/react-query'
import type { DeskPart } from '../../../../domain/contract/socket.ts'
import { deskKey } from '../../../lib/desk.ts'
import { messageOf } from '../../../lib/errors.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import type { Memory } from '../../../lib/sending/attempt.ts'
import type { Failed } from '../../../lib/sending/deliver.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

/** How an operator's action is sent. When no answer comes in time, fetching the desk's data again shows the outcome. */
export const deskSending = { timeoutMs: 15_000, readings: { unreadable: 'refused' } } as const

/**
 * An operator's action. The second press of a double press does nothing. After any outcome, the desk's data of the part are
 * fetched again.
 * @param send makes the call; it is aborted by the signal, and with a memory the key makes retries safe
 */
export function useDeskAction<Input, Result>(
  part: DeskPart,
  send: (input: Input, signal: AbortSignal, key: string) => Promise<Result>,
  memory?: Memory<Input>,
) {
  const client = useQueryClient()
  const sending = useSending<Input, Result>({
    ...(memory && { memory: () => memory }),
    ...deskSending,
    call: ({ key, body }, timeout) => send(body, timeout(), key),
    settled: () => void client.invalidateQueries({ queryKey: deskKey(part) }),
  })
  const { last } = sending
  return {
    isPending: sending.pending !== undefined,
    /** The problem of the last try, in the server's words if it refused. */
    problem: last && last.outcome !== 'made' ? problemText(last) : undefined,
    /** Runs the action and reports its outcome, even if the component that started it is unmounted. */
    run: async (input: Input, done: (result: Result) => void, failed?: (problem: string) => void) => {
      const sent = await sending.send(input)
      if (sent.outcome === 'made') done(sent.reply)
      else if (sent.outcome !== 'busy') failed?.(problemText(sent))
    },
    /** Clears the problem of the last try. A call under way continues. */
    forget: () => {
      if (!sending.isBusy()) sending.forget()
    },
  }
}

export type DeskAction<Input, Result> = ReturnType<typeof useDeskAction<Input, Result>>

/** Says that the action may have been done, if the outcome is unknown; else why it was refused. */
export function problemText({ outcome, error }: Failed): string {
  return outcome === 'unknown'
    ? deskText('desk.unconfirmed')
    : messageOf(error, deskText('desk.actionFailed'))
}
