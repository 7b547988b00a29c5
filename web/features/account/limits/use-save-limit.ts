import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { putLimit } from '../../../../domain/contract/limits.ts'
import { request } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putLimits } from '../../../lib/limits.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { popup } from '../../../ui/popups.ts'

type Asked = Omit<BodyOf<typeof putLimit>, 'userId'>

const SHOWN_MS = 4000

/** Sets a limit, and says what became of it: it holds now, or in 24 hours. */
export function useSaveLimit(userId: string) {
  const t = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) => request(putLimit, { body: { userId, ...asked } }),
    onSuccess: (limits, { kind, period }) => {
      putLimits(client, userId, limits)
      const set = limits.limits.find((each) => each.kind === kind && each.period === period)
      if (set?.next) popup.success(t('limits.savedLater'), SHOWN_MS)
      else if (typeof set?.limit === 'number')
        popup.success(t('limits.saved', { limit: formatRupees(set.limit) }), SHOWN_MS)
    },
    onError: (error) => popup.error(messageOf(error, t('limits.saveFailed')), SHOWN_MS),
  })
}
