import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { StatementEntry } from '../../../domain/contract/statement.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatDateTime } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, Records } from '../../ui/records.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { statementQuery } from './api/get-statement.ts'
import { EntryView } from './entry-view.tsx'
import { type Filter, isNarrowed, queryOf } from './filter.ts'

type EntryListProps = { userId: string; filter: Filter; onClear: () => void }

/** The entries that a filter leaves. */
export function EntryList({ userId, filter, onClear }: EntryListProps) {
  const t = useText()
  const { data, error, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(statementQuery(userId, queryOf(filter)))
  const columns = useColumns()
  const entries = data?.pages.flatMap((page) => page.entries) ?? []

  if (isPending) return <EntriesLoading />
  return (
    <>
      {error !== null && (
        <ErrorState message={t('statement.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data && <Count count={entries.length} isAll={!hasNextPage} />}
      {entries.length > 0 && (
        <Records
          caption={t('statement.title')}
          columns={columns}
          rows={entries}
          keyOf={({ sequence }) => sequence}
        />
      )}
      {data &&
        entries.length === 0 &&
        (isNarrowed(filter) ? (
          <NoneLeft onClear={onClear} />
        ) : (
          <EmptyState title={t('statement.emptyTitle')} text={t('statement.emptyText')} />
        ))}
      {hasNextPage && (
        <Button
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-center"
        >
          {t('statement.more')}
        </Button>
      )}
    </>
  )
}

function useColumns(): readonly Column<StatementEntry>[] {
  const t = useText()
  return [
    { name: t('statement.number'), cell: ({ sequence }) => sequence },
    {
      name: t('statement.time'),
      cell: ({ time }) => (
        <time dateTime={time} className="whitespace-nowrap tabular-nums">
          {formatDateTime(time)}
        </time>
      ),
    },
    { name: t('statement.about'), cell: (entry) => <EntryView entry={entry} /> },
    {
      name: t('statement.amount'),
      numeric: true,
      cell: ({ amount }) => <Money rupees={amount} signed className="font-semibold" />,
    },
    {
      name: t('results.result'),
      numeric: true,
      cell: ({ result }) => (result === 0 ? null : <Money rupees={result} signed />),
    },
    { name: t('statement.balance'), numeric: true, cell: ({ balance }) => <Money rupees={balance} /> },
    { name: t('statement.exposure'), numeric: true, cell: ({ exposure }) => <Money rupees={exposure} /> },
  ]
}

/** How many entries there are, or are at least: announced when a filter changes it. */
function Count({ count, isAll }: { count: number; isAll: boolean }) {
  const t = useText()
  return (
    <p role="status" className="-mb-2 text-ink-muted text-sm tabular-nums">
      {count === 1 && isAll
        ? t('statement.countOne')
        : t('statement.count', { count: isAll ? count : `${count}+` })}
    </p>
  )
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  const t = useText()
  return (
    <EmptyState
      icon={SearchX}
      title={t('statement.noneTitle')}
      text={t('statement.noneText')}
      action={<Button onClick={onClear}>{t('statement.clear')}</Button>}
    />
  )
}

function EntriesLoading() {
  const t = useText()
  return (
    <Loading text={t('statement.loading')}>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  )
}
