import type { RequestKind } from '../../../../domain/cashier/request.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useRequests } from './api/requests.ts'

/** How many requests of a kind are pending, as far as they are loaded. */
export function usePending(kind: RequestKind): { count: number; isAll: boolean } {
  const { data, hasNextPage } = useRequests(kind, 'Pending')
  const count = data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0
  return { count, isAll: !hasNextPage }
}

export function PendingRequests() {
  const kinds = [usePending('deposit'), usePending('withdrawal'), usePending('adjustment')]
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  return <PendingBadge count={count} isAll={kinds.every(({ isAll }) => isAll)} />
}

/** The number of pending requests; nothing for none. */
export function PendingBadge({ count, isAll }: { count: number; isAll: boolean }) {
  if (count === 0) return null
  const shown = isAll ? String(count) : `${count}+`
  return (
    <span className="rounded-full bg-brand px-1.5 font-semibold text-2xs text-brand-ink tabular-nums leading-5">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{deskText('desk.pending', { count: shown })}</span>
    </span>
  )
}
