import { useSearchParams } from 'react-router'
import { type BetsQuery, betPages } from '../../lib/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { CsvExportButton } from '../../ui/csv-export-button.tsx'
import { popup } from '../../ui/popups.ts'
import { ErrorState } from '../../ui/states.tsx'
import { betsCsv } from './bets-csv.ts'
import { type Filter, queryOf, readFilter, writeFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilteredBets } from './filtered-bets.tsx'

/** The player's bets, newest first, narrowed to what the address says. */
export function HistoryPage() {
  const t = useText()
  const userId = storedUserId(useStoredUser())
  return (
    <section className="grid grid-cols-1 content-start gap-5 p-4 lg:p-8">
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
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const query = queryOf(filter)
  const narrow = (next: Filter) => setSearch(writeFilter(next), { replace: true })
  return (
    <>
      <FilterBar filter={filter} onChange={narrow}>
        <CsvExportButton
          name="bets"
          pages={(signal) => recordsOf(userId, query, signal)}
          toCsv={betsCsv}
          progressText={(count) => t('history.exporting', { count })}
          onFailed={() => popup.error(t('history.failed'))}
        />
      </FilterBar>
      <FilteredBets userId={userId} filter={filter} onClear={() => narrow({})} />
    </>
  )
}

async function* recordsOf(userId: string, query: BetsQuery, signal: AbortSignal) {
  for await (const page of betPages(userId, query, { signal })) yield page.bets
}
