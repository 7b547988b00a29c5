import { useQueryClient } from '@tanstack/react-query'
import type { DeskPart } from '../../../../domain/contract/socket.ts'
import { deskKey } from '../../../lib/desk.ts'
import { messageOf } from '../../../lib/errors.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import type { Memory } from '../../../lib/sending/attempt.ts'
import type { Failed } from '../../../lib/sending/deliver.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'

/** After it no answer is waited for: the desk is asked again, and shows what came of it. */
const PATIENCE_MS = 15_000

/**
 * Something an operator does. The second press of a double press does nothing, and whatever the answer is, what the desk
 * shows of the part is asked for again.
 * @param send makes the call, and gives up with the signal; the key makes sending it again safe where there is a memory
 */
export function useDeskAction<Input, Result>(
  part: DeskPart,
  send: (input: Input, signal: AbortSignal, key: string) => Promise<Result>,
  memory?: Memory<Input>,
) {
  const client = useQueryClient()
  const sending = useSending<Input, Result>({
    ...(memory && { memory: () => memory }),
    patienceMs: PATIENCE_MS,
    readings: { unreadable: 'refused' },
    call: ({ key, body }, patience) => send(body, patience(), key),
    settled: () => void client.invalidateQueries({ queryKey: deskKey(part) }),
  })
  const { last } = sending
  return {
    isPending: sending.pending !== undefined,
    /** What to say of the last try, in the server's words where it refused. */
    problem: last && last.outcome !== 'made' ? problemText(last) : undefined,
    /** Reports the outcome, even when what started it is no longer on the screen. */
    run: async (input: Input, done: (result: Result) => void, failed?: (problem: string) => void) => {
      const sent = await sending.send(input)
      if (sent.outcome === 'made') done(sent.reply)
      else if (sent.outcome !== 'busy') failed?.(problemText(sent))
    },
    /** Says no more of the last try. What is on its way stays. */
    forget: () => {
      if (!sending.isBusy()) sending.forget()
    },
  }
}

export type DeskAction<Input, Result> = ReturnType<typeof useDeskAction<Input, Result>>

/** Of what may have been done all the same, that; else why it was not. */
function problemText({ outcome, error }: Failed): string {
  return outcome === 'unknown'
    ? deskText('desk.unconfirmed')
    : messageOf(error, deskText('desk.actionFailed'))
}
