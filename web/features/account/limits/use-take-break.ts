import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { postSelfExclusion, postTimeOut } from '../../../../domain/contract/limits.ts'
import { request } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putLimits } from '../../../lib/limits.ts'
import { useText } from '../../../lib/messages/text.ts'
import { popup } from '../../../ui/popups.ts'

export type TimeOutLength = BodyOf<typeof postTimeOut>['length']
export type ExclusionLength = BodyOf<typeof postSelfExclusion>['length']

const SHOWN_MS = 4000

function useBreakCall<Length>(
  userId: string,
  call: (length: Length) => Promise<Parameters<typeof putLimits>[2]>,
) {
  const t = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (limits) => putLimits(client, userId, limits),
    onError: (error) => popup.error(messageOf(error, t('break.failed')), SHOWN_MS),
  })
}

/** Takes time out from now on. */
export function useTimeOut(userId: string) {
  return useBreakCall(userId, (length: TimeOutLength) => request(postTimeOut, { body: { userId, length } }))
}

/** Excludes the player from now on. */
export function useSelfExclusion(userId: string) {
  return useBreakCall(userId, (length: ExclusionLength) =>
    request(postSelfExclusion, { body: { userId, length } }),
  )
}
