import type { Withdrawal } from '../../../domain/contract/cashier.ts'
import { useText } from '../../lib/messages/text.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useNotLoggedInNotice, useWithdrawalList } from './request-list.ts'
import { RequestState } from './request-status.tsx'

/** The player's withdrawals, newest first, each with its status. */
export function EarlierWithdrawals({ userId }: { userId: string }) {
  const t = useText()
  useNotLoggedInNotice(userId)
  return (
    <section aria-labelledby="earlier-withdrawals" className="grid gap-3">
      <h3 id="earlier-withdrawals" className="font-semibold">
        {t('withdrawal.earlier')}
      </h3>
      {userId === '' ? <ErrorState message={t('withdrawal.notLoggedIn')} /> : <Listed userId={userId} />}
    </section>
  )
}

function Listed({ userId }: { userId: string }) {
  const t = useText()
  return (
    <PagedList
      list={useWithdrawalList(userId)}
      loading={{ text: t('withdrawal.loading'), skeletons: ['h-14'] }}
      failed={() => t('withdrawal.listFailed')}
      more={t('cashier.more')}
      moreSize="sm"
      empty={<p className="text-ink-muted text-sm">{t('withdrawal.none')}</p>}
    >
      {(withdrawals) => (
        <ul className="grid divide-y divide-line">
          {withdrawals.map((withdrawal) => (
            <Row key={withdrawal._id} withdrawal={withdrawal} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { withdrawAmount, upi_id, createdAt } = withdrawal
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 text-sm">
      <div className="min-w-0">
        <Money rupees={withdrawAmount} className="font-semibold" />
        <p className="break-all text-ink-muted">{upi_id}</p>
        <DateTime at={createdAt} className="text-ink-faint text-xs" />
      </div>
      <div className="max-w-1/2 text-right">
        <RequestState {...withdrawal} />
      </div>
    </li>
  )
}
