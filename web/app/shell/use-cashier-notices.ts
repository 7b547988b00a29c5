import { useEffect } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees, formatSignedRupees } from '../../lib/money.ts'
import { useLive } from '../../lib/realtime/provider.tsx'
import { popup } from '../../ui/popups.ts'

/** Longer than other notices: the player didn't expect this one. */
const SHOWN_MS = 6000

/** Notifies the player on every page when an operator decides one of their requests. */
export function useCashierNotices(): void {
  const t = useText()
  const { realtime } = useLive()
  useEffect(
    () =>
      realtime.on('cashier', ({ data: { kind, status, amount } }) => {
        if (status === 'Pending') return
        if (kind !== 'adjustment') {
          const say = status === 'Approved' ? popup.success : popup.error
          say(t(`decided.${kind}.${status}`, { amount: formatRupees(amount) }), SHOWN_MS)
        } else if (status === 'Approved') {
          popup.success(t('cashier.adjusted', { amount: formatSignedRupees(amount) }), SHOWN_MS)
        }
      }),
    [realtime, t],
  )
}
