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

type Asked = Omit<BodyOf<typeof putLimit>, 'userId'>

const SHOWN_MS = 4000

/** Sets a limit, and says what became of it: it holds now, or in 24 hours. */
export function useSaveLimit(userId: string) {
  const t = useText()
  const client = useQueryClient()
  const sending = useSending<Asked, PlayLimits>({
    call: ({ body }, patience) => request(putLimit, { body: { userId, ...body }, signal: patience() }),
    made: (limits, asked) => {
      putLimits(client, userId, limits)
      tellSaved(limits, asked)
    },
  })

  function tellSaved({ limits }: PlayLimits, { kind, period }: Asked): void {
    const set = limits.find((each) => each.kind === kind && each.period === period)
    if (set?.next) popup.success(t('limits.savedLater'), SHOWN_MS)
    else if (typeof set?.limit === 'number')
      popup.success(t('limits.saved', { limit: formatRupees(set.limit) }), SHOWN_MS)
  }

  return {
    isPending: sending.pending !== undefined,
    /** @param done is called once it is set, if what asked for it is still on the screen */
    save: async (asked: Asked, done?: () => void) => {
      const sent = await sending.send(asked)
      if (sent.outcome === 'made') {
        if (sending.isShown()) done?.()
      } else if (sent.outcome !== 'busy') {
        popup.error(messageOf(sent.error, t('limits.saveFailed')), SHOWN_MS)
      }
    },
  }
}
