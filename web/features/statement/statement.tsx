import { useSearchParams } from 'react-router'
import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { CsvExportButton } from '../../ui/csv-export-button.tsx'
import { popup } from '../../ui/popups.ts'
import { ErrorState } from '../../ui/states.tsx'
import { statementEntries } from './api/get-statement.ts'
import { EntryList } from './entry-list.tsx'
import { type Filter, queryOf, readFilter, writeFilter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { statementCsv } from './statement-csv.ts'

/** Every change of the player's balance, newest first, narrowed to what the address says. */
export function Statement() {
  const t = useText()
  const userId = storedUserId(useStoredUser())
  return (
    <section aria-label={t('statement.title')} className="grid gap-4">
      <h2 className="font-semibold text-lg">{t('statement.title')}</h2>
      {userId === undefined ? (
        <ErrorState message={t('statement.notLoggedIn')} />
      ) : (
        <Entries userId={userId} />
      )}
    </section>
  )
}

function Entries({ userId }: { userId: string }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const query = queryOf(filter)
  const narrow = (next: Filter) => setSearch((now) => writeFilter(now, next), { replace: true })
  return (
    <>
      <FilterBar filter={filter} onChange={narrow}>
        <CsvExportButton
          name="statement"
          pages={(signal) => statementEntries(userId, query, signal)}
          toCsv={statementCsv}
          progressText={(count) => t('statement.exporting', { count })}
          onFailed={() => popup.error(t('statement.failed'))}
        />
      </FilterBar>
      <EntryList userId={userId} filter={filter} onClear={() => narrow({})} />
    </>
  )
}
