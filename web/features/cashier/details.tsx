import type { ReactNode } from 'react'
import type { Deposit, Withdrawal } from '../../../domain/contract/cashier.ts'
import { type CashierDialog, openCashier } from '../../lib/cashier-dialog.ts'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { type ListQuery, PagedList } from '../../ui/paged-list.tsx'
import { Records } from '../../ui/records.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useDepositList, useNotLoggedInNotice, useWithdrawalList } from './request-list.ts'
import { RequestState } from './request-status.tsx'

export function WithdrawDetails() {
  const t = useText()
  const userId = storedUserId(useStoredUser()) ?? ''
  useNotLoggedInNotice(userId)
  const list = useWithdrawalList(userId)
  const columns: readonly Column<Withdrawal>[] = [
    { name: t('transactions.userName'), cell: ({ userName }) => userName },
    { name: t('cashier.upiId'), cell: ({ upi_id }) => <span className="break-all">{upi_id}</span> },
    { name: t('cashier.phone'), cell: ({ phoneNumber }) => phoneNumber },
    {
      name: t('transactions.withdraw'),
      numeric: true,
      cell: ({ withdrawAmount }) => <Money rupees={withdrawAmount} className="font-semibold" />,
    },
    {
      name: t('statement.time'),
      cell: ({ createdAt }) => <DateTime at={createdAt} className="whitespace-nowrap tabular-nums" />,
    },
    { name: t('transactions.status'), cell: (withdrawal) => <RequestState {...withdrawal} /> },
  ]
  return (
    <Details
      title={t('transactions.withdrawDetails')}
      texts={{
        loading: t('withdrawal.loading'),
        failed: t('withdrawal.listFailed'),
        none: t('withdrawal.none'),
        noneText: t('withdrawal.noneText'),
      }}
      list={list}
      columns={columns}
      opens={{ dialog: 'withdrawal', text: t('cashier.withdraw') }}
      problem={userId === '' ? t('withdrawal.notLoggedIn') : undefined}
    />
  )
}

export function DepositDetails() {
  const t = useText()
  const userId = storedUserId(useStoredUser()) ?? ''
  const list = useDepositList(userId)
  const columns: readonly Column<Deposit>[] = [
    { name: t('transactions.userName'), cell: ({ userName }) => userName },
    { name: t('cashier.mobile'), cell: ({ phoneNumber }) => phoneNumber },
    {
      name: t('transactions.deposit'),
      numeric: true,
      cell: ({ deposite }) => <Money rupees={deposite} className="font-semibold" />,
    },
    {
      name: t('cashier.utr'),
      cell: ({ Utr }) => <span className="break-all">{Utr}</span>,
      // Room for the twelve digits of UPI in one line.
      className: 'min-w-32',
    },
    {
      name: t('statement.time'),
      cell: ({ createdAt }) => <DateTime at={createdAt} className="whitespace-nowrap tabular-nums" />,
    },
    { name: t('transactions.status'), cell: (deposit) => <RequestState {...deposit} /> },
  ]
  return (
    <Details
      title={t('transactions.depositDetails')}
      texts={{
        loading: t('deposit.listLoading'),
        failed: t('deposit.listFailed'),
        none: t('deposit.none'),
        noneText: t('deposit.noneText'),
      }}
      list={list}
      columns={columns}
      opens={{ dialog: 'deposit', text: t('cashier.deposit') }}
      problem={userId === '' ? t('deposit.profileError') : undefined}
    />
  )
}

type DetailsProps<Row> = {
  title: string
  texts: { loading: string; failed: string; none: string; noneText: string }
  list: ListQuery<Row>
  columns: readonly Column<Row>[]
  /** The dialog in which the player makes such requests. */
  opens: { dialog: CashierDialog; text: string }
  /** Why the list can't be shown. */
  problem: string | undefined
}

function Details<Row extends { _id: string }>(props: DetailsProps<Row>) {
  const { title, texts, list, columns, opens, problem } = props
  const t = useText()
  return (
    <section aria-label={title} className="grid gap-4">
      <Head title={title} opens={opens} />
      {problem !== undefined ? (
        <ErrorState message={problem} />
      ) : (
        <PagedList
          list={list}
          loading={{ text: texts.loading, skeletons: ['h-14', 'h-14'] }}
          failed={() => texts.failed}
          more={t('cashier.more')}
          empty={<EmptyState title={texts.none} text={texts.noneText} />}
        >
          {(rows) => <Records caption={title} columns={columns} rows={rows} keyOf={({ _id }) => _id} />}
        </PagedList>
      )}
    </section>
  )
}

function Head({ title, opens }: Pick<DetailsProps<unknown>, 'title' | 'opens'>): ReactNode {
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      <Button aria-haspopup="dialog" onClick={() => openCashier(opens.dialog)}>
        {opens.text}
      </Button>
    </div>
  )
}
