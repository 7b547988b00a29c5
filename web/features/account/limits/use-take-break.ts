import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { type PlayLimits, postSelfExclusion, postTimeOut } from '../../../../domain/contract/limits.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putLimits } from '../../../lib/limits.ts'
import { useText } from '../../../lib/messages/text.ts'
import { request } from '../../../lib/sending/api.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { popup } from '../../../ui/popups.ts'

export type TimeOutLength = BodyOf<typeof postTimeOut>['length']
export type ExclusionLength = BodyOf<typeof postSelfExclusion>['length']

const SHOWN_MS = 4000

function useBreakCall<Length>(
  userId: string,
  call: (length: Length, signal: AbortSignal) => Promise<PlayLimits>,
) {
  const t = useText()
  const client = useQueryClient()
  const sending = useSending<Length, PlayLimits>({
    call: ({ body: length }, timeout) => call(length, timeout()),
    made: (limits) => putLimits(client, userId, limits),
  })
  return {
    isPending: sending.pending !== undefined,
    /** @param done called once the break has begun, if the component is still mounted */
    take: async (length: Length, done: () => void) => {
      const sent = await sending.send(length)
      if (sent.outcome === 'made') {
        if (sending.isShown()) done()
      } else if (sent.outcome !== 'busy') {
        popup.error(messageOf(sent.error, t('break.failed')), SHOWN_MS)
      }
    },
  }
}

export function useTimeOut(userId: string) {
  return useBreakCall(userId, (length: TimeOutLength, signal) =>
    request(postTimeOut, { body: { userId, length }, signal }),
  )
}

export function useSelfExclusion(userId: string) {
  return useBreakCall(userId, (length: ExclusionLength, signal) =>
    request(postSelfExclusion, { body: { userId, length }, signal }),
  )
}
