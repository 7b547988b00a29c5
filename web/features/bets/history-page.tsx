import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { betPagesQuery } from '../../lib/bets.ts'
import { aboveMobile, useMedia } from '../../lib/media.ts'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { BetCards } from './bet-cards.tsx'
import { BetTable } from './bet-table.tsx'

/** Every bet of the player, newest first: a table where there is room, cards on a phone. */
export function HistoryPage() {
  const t = useText()
  const userId = storedUserId(useStoredUser())
  return (
    <section className="grid gap-5 p-4 lg:p-8">
      <title>{t('app.title', { page: t('history.title') })}</title>
      <header className="grid gap-1">
        <h1 className="font-bold text-xl tracking-tight">{t('history.title')}</h1>
        <p className="text-ink-muted text-sm">{t('history.intro')}</p>
      </header>
      {userId === undefined ? <ErrorState message={t('history.notLoggedIn')} /> : <Bets userId={userId} />}
    </section>
  )
}

function Bets({ userId }: { userId: string }) {
  const t = useText()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(betPagesQuery(userId))
  const isWide = useMedia(aboveMobile)
  const bets = data?.pages.flatMap((page) => page.bets) ?? []

  if (isPending) return <BetsLoading />
  return (
    <>
      {error !== null && <ErrorState message={t('history.failed')} onRetry={() => void refetch()} />}
      {bets.length > 0 && (isWide ? <BetTable bets={bets} /> : <BetCards bets={bets} />)}
      {bets.length === 0 && error === null && <NoBets />}
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
