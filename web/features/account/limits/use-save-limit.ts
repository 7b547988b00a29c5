import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../../domain/contract/call.ts'
import { type PlayLimits, putLimit } from '../../../../domain/contract/limits.ts'
import { messageOf } from '../../../lib/errors.ts'
import { putLimits } from '../../../lib/limits.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { request } from '../../../lib/sending/api.ts'
import { useSending } from '../../../lib/sending/use-sending.ts'
import { popup } from '../../../ui/popups.ts'

type LimitBody = Omit<BodyOf<typeof putLimit>, 'userId'>

const SHOWN_MS = 4000

/** Saves a limit and notifies the player when it takes effect: now, or in 24 hours. */
export function useSaveLimit(userId: string) {
  const t = useText()
  const client = useQueryClient()
  const sending = useSending<LimitBody, PlayLimits>({
    call: ({ body }, timeout) => request(putLimit, { body: { userId, ...body }, signal: timeout() }),
    made: (limits, asked) => {
      putLimits(client, userId, limits)
      notifySaved(limits, asked)
    },
  })

  function notifySaved({ limits }: PlayLimits, { kind, period }: LimitBody): void {
    const set = limits.find((each) => each.kind === kind && each.period === period)
    if (set?.next) popup.success(t('limits.savedLater'), SHOWN_MS)
    else if (typeof set?.limit === 'number')
      popup.success(t('limits.saved', { limit: formatRupees(set.limit) }), SHOWN_MS)
  }

  return {
    isPending: sending.pending !== undefined,
    /** @param done called once the limit is saved, if the component is still mounted */
    save: async (asked: LimitBody, done?: () => void) => {
      const sent = await sending.send(asked)
      if (sent.outcome === 'made') {
        if (sending.isShown()) done?.()
      } else if (sent.outcome !== 'busy') {
        popup.error(messageOf(sent.error, t('limits.saveFailed')), SHOWN_MS)
      }
    },
  }
}
