import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { betsQuery } from '../../lib/bets.ts'
import { useEndsAskedFor } from '../../lib/ends-asked-for.ts'
import { aboveMobile, useMedia } from '../../lib/media.ts'
import { useText } from '../../lib/messages/text.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { BetCards } from './bet-cards.tsx'
import { BetTable } from './bet-table.tsx'
import { type Filter, isNarrowed, queryOf } from './filter.ts'

type FilteredBetsProps = { userId: string; filter: Filter; onClear: () => void }

/** The bets that a filter leaves: a table where there is room, cards on a phone. */
export function FilteredBets({ userId, filter, onClear }: FilteredBetsProps) {
  const t = useText()
  const { data, error, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(betsQuery(userId, queryOf(filter)))
  const isWide = useMedia(aboveMobile)
  const bets = data?.pages.flatMap((page) => page.bets) ?? []
  useEndsAskedFor(userId, bets)

  if (isPending) return <BetsLoading />
  return (
    <>
      {error !== null && (
        <ErrorState message={t('history.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data && <Count count={bets.length} isAll={!hasNextPage} />}
      {bets.length > 0 && (isWide ? <BetTable bets={bets} /> : <BetCards bets={bets} />)}
      {data && bets.length === 0 && (isNarrowed(filter) ? <NoneLeft onClear={onClear} /> : <NoBets />)}
      {hasNextPage && (
        <Button
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-center"
        >
          {t('history.more')}
        </Button>
      )}
    </>
  )
}

/** How many bets there are, or are at least: announced when a filter changes it. */
function Count({ count, isAll }: { count: number; isAll: boolean }) {
  const t = useText()
  return (
    <p role="status" className="-mb-2 text-ink-muted text-sm tabular-nums">
      {count === 1 && isAll
        ? t('history.countOne')
        : t('history.count', { count: isAll ? count : `${count}+` })}
    </p>
  )
}

function NoneLeft({ onClear }: { onClear: () => void }) {
  const t = useText()
  return (
    <EmptyState
      icon={SearchX}
      title={t('history.noneTitle')}
      text={t('history.noneText')}
      action={<Button onClick={onClear}>{t('history.clear')}</Button>}
    />
  )
}

function NoBets() {
  const t = useText()
  return (
    <EmptyState
      title={t('history.emptyTitle')}
      text={t('history.emptyText')}
      action={
        <Link to="/" className={buttonStyle({ tone: 'primary' })}>
          {t('history.browse')}
        </Link>
      }
    />
  )
}

function BetsLoading() {
  const t = useText()
  return (
    <Loading text={t('history.loading')}>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </Loading>
  )
}
