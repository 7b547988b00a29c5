import type { RequestStatus } from '../../../domain/cashier/request.ts'
import { useText } from '../../lib/messages/text.ts'
import { Badge } from '../../ui/badge.tsx'

const looks = {
  Approved: { tone: 'gain', text: 'cashier.approved' },
  Rejected: { tone: 'loss', text: 'cashier.rejected' },
  Pending: { tone: 'neutral', text: 'cashier.pending' },
} as const

/** The status of a request, with the reason if it was rejected. */
export function RequestState({ status, reason }: { status: RequestStatus; reason: string | null }) {
  const t = useText()
  const { tone, text } = looks[status]
  return (
    <>
      <Badge tone={tone}>{t(text)}</Badge>
      {status === 'Rejected' && reason !== null && (
        <span className="mt-1 block break-words text-ink-muted text-xs">
          {t('cashier.reason', { reason })}
        </span>
      )}
    </>
  )
}
