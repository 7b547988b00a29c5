import { useText } from '../../lib/messages/text.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { FilteredList } from '../../ui/filtered-list.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { entryList } from './api/get-statement.ts'
import { EntryList } from './entry-list.tsx'
import { EntryGroup, filterParts, queryOf } from './filter.ts'
import { statementCsv } from './statement-csv.ts'

/** Every change of the player's balance, newest first, filtered by the URL's parameters. */
export function Statement() {
  const t = useText()
  const userId = storedUserId(useStoredUser())
  return (
    <section aria-label={t('statement.title')} className="grid gap-4">
      <h2 className="font-semibold text-lg">{t('statement.title')}</h2>
      {userId === undefined ? (
        <ErrorState message={t('statement.notLoggedIn')} />
      ) : (
        <FilteredList
          texts="statement"
          parts={filterParts}
          choices={[
            {
              name: 'kind',
              label: t('statement.kind'),
              all: t('statement.allKinds'),
              options: EntryGroup.options.map((group) => [group, t(`statement.${group}`)]),
            },
          ]}
          sourceOf={(filter) => entryList(userId, queryOf(filter))}
          csvName="statement"
          toCsv={statementCsv}
        >
          {(entries) => <EntryList entries={entries} />}
        </FilteredList>
      )}
    </section>
  )
}
