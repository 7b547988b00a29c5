import { useSearchParams } from 'react-router'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { ErrorState } from '../../ui/states.tsx'
import { ExportButton } from './export-button.tsx'
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
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const query = queryOf(filter)
  const narrow = (next: Filter) => setSearch(writeFilter(next), { replace: true })
  return (
    <>
      <FilterBar filter={filter} onChange={narrow}>
        <ExportButton userId={userId} query={query} />
      </FilterBar>
      <FilteredBets userId={userId} filter={filter} onClear={() => narrow({})} />
    </>
  )
}
