import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { CRICKET } from '../../../domain/contract/matches.ts'
import { messageOf } from '../../lib/errors.ts'
import { dayRange, instantsOf, isNarrowed, useFilter } from '../../lib/list-filter.ts'
import { useText } from '../../lib/messages/text.ts'
import { pagesQuery } from '../../lib/paged-source.ts'
import { Navigate } from '../../lib/router/link.tsx'
import { useParams } from '../../lib/router/params.ts'
import { type ResultPlace, resultPlaces, resultsPath } from '../../lib/sport-places.ts'
import { Button } from '../../ui/button.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { endedMatches } from './api/ended-matches.ts'
import { PlaceBar } from './place-bar.tsx'
import { PlaceLink } from './place-link.tsx'
import { ResultDays } from './result-days.tsx'

/** The ended matches of a sport by day, the last to start first. */
export function ResultsPage() {
  const t = useText()
  const { sportId = String(CRICKET) } = useParams()
  const place = resultPlaces.find(({ slug }) => slug === sportId)
  if (place === undefined) return <Navigate to={resultsPath} replace />
  return (
    <section className="grid gap-4 py-3 lg:px-6 lg:py-5">
      <PageTitle>{t('app.title', { page: t('matchResults.title') })}</PageTitle>
      <header className="grid gap-1 px-4 lg:px-0">
        <h1 className="font-bold text-xl tracking-tight">{t('matchResults.title')}</h1>
        <p className="text-ink-muted text-sm">{t('matchResults.intro')}</p>
      </header>
      <ResultNav selected={place} />
      <ResultList key={place.path} place={place} />
    </section>
  )
}

/** The sports of the feed, in the order of the navigation. */
function ResultNav({ selected }: { selected: ResultPlace }) {
  return (
    <PlaceBar current={selected.path}>
      {resultPlaces.map((place) => (
        <li key={place.path}>
          <PlaceLink place={place} isSelected={place === selected} />
        </li>
      ))}
    </PlaceBar>
  )
}

function ResultList({ place: { sportId, name } }: { place: ResultPlace }) {
  const t = useText()
  const sport = t(`sport.${name}`)
  const { filter, narrow, clear } = useFilter(dayRange)
  const list = useInfiniteQuery(pagesQuery(endedMatches(sportId, instantsOf(filter))))
  return (
    <div className="grid gap-4 px-3 lg:px-0">
      <FilterBar filter={filter} onChange={narrow} onClear={clear} />
      <PagedList
        list={list}
        loading={{ text: t('matchResults.loading', { sport }), skeletons: ['h-20', 'h-20', 'h-20'] }}
        failed={(error) => messageOf(error, t('matchResults.failed'))}
        more={t('matchResults.more')}
        empty={
          <EmptyState
            icon={CalendarX2}
            title={t('matchResults.none', { sport })}
            action={isNarrowed(filter) && <Button onClick={clear}>{t('ui.clearFilters')}</Button>}
          />
        }
      >
        {(matches) => <ResultDays matches={matches} sport={sport} />}
      </PagedList>
    </div>
  )
}
