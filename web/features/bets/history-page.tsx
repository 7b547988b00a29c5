import '../../lib/messages/en/orders.ts'
import '../../lib/messages/en/statement.ts'
import { HistoryKind, type HistoryRow } from '../../../domain/contract/bet-history.ts'
import { BetStatus } from '../../../domain/contract/bets.ts'
import { rowFacts } from '../../games/bet-rows.ts'
import { betList } from '../../lib/bet-list.ts'
import { aboveMobile, useMedia } from '../../lib/media.ts'
import { useText } from '../../lib/messages/text.ts'
import { useOddsDisplay } from '../../lib/odds-display.ts'
import { usePendingRefetch } from '../../lib/pending-refetch.ts'
import { Link } from '../../lib/router/link.tsx'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { FilteredList } from '../../ui/filtered-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BetCards } from './bet-cards.tsx'
import { BetTable } from './bet-table.tsx'
import { betsCsv } from './bets-csv.ts'
import { filterParts, queryOf } from './filter.ts'
import { WaitingOrders } from './waiting-orders.tsx'

/** The player's bets on matches and games, newest first, filtered by the URL's parameters. */
export function HistoryPage() {
  const t = useText()
  const userId = storedUserId(useStoredUser())
  return (
    <section className="grid grid-cols-1 content-start gap-5 p-4 lg:p-8">
      <PageTitle>{t('app.title', { page: t('history.title') })}</PageTitle>
      <header className="grid gap-1">
        <h1 className="font-bold text-xl tracking-tight">{t('history.title')}</h1>
        <p className="text-ink-muted text-sm">{t('history.intro')}</p>
      </header>
      {userId === undefined ? (
        <ErrorState message={t('bet.notLoggedIn')} />
      ) : (
        <>
          <WaitingOrders userId={userId} />
          <FilteredList
            texts="history"
            parts={filterParts}
            choices={[
              {
                name: 'market',
                label: t('bet.market'),
                all: t('history.allMarkets'),
                options: HistoryKind.options.map((kind) => [
                  kind,
                  t(kind === 'casino' ? 'statement.games' : `history.${kind}`),
                ]),
              },
              {
                name: 'status',
                label: t('transactions.status'),
                all: t('history.allStatuses'),
                options: BetStatus.options.map((status) => [status, t(`bet.status.${status}`)]),
              },
            ]}
            sourceOf={(filter) => betList(userId, queryOf(filter))}
            csvName="bets"
            toCsv={betsCsv}
            emptyAction={
              <Link to="/" className={buttonStyle({ tone: 'primary' })}>
                {t('history.browse')}
              </Link>
            }
          >
            {(rows) => <Bets userId={userId} rows={rows} />}
          </FilteredList>
        </>
      )}
    </section>
  )
}

/** Bets as a table on wide screens, as cards on phones. */
function Bets({ userId, rows }: { userId: string; rows: readonly HistoryRow[] }) {
  const t = useText()
  const display = useOddsDisplay()
  const isWide = useMedia(aboveMobile)
  const facts = rows.map((row) => rowFacts(row, display, t))
  usePendingRefetch(userId, facts)
  return isWide ? <BetTable rows={facts} /> : <BetCards rows={facts} />
}
