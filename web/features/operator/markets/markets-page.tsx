import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { DeskMatch } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { navigate, useSearchParams } from '../../../lib/router/location.ts'
import { Chip } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DeskAnswer } from '../shared/answer.tsx'
import { DeskSection } from '../shared/desk-section.tsx'
import { useMatchList } from './api/matches.ts'
import { MatchListItem } from './match-list-item.tsx'
import { PutAsideSection } from './put-aside-section.tsx'

const filters = ['all', 'live', 'upcoming', 'ended', 'suspended'] as const
type Filter = (typeof filters)[number]

const takes: Readonly<Record<Filter, (match: DeskMatch) => boolean>> = {
  all: () => true,
  live: ({ phase }) => phase === 'live' || phase === 'break',
  upcoming: ({ phase }) => phase === 'upcoming',
  ended: ({ phase }) => phase === 'finished',
  suspended: ({ suspended }) => suspended !== 'no',
}

/** Finds matches by name while the operator types. Enter opens the first one, or else a match that is no longer listed by its id. */
export function MarketsPage() {
  const [params, setParams] = useSearchParams()
  const matches = useMatchList()
  const [typed, setTyped] = useState('')
  const filter = filters.find((each) => each === params.get('show')) ?? 'all'
  const wanted = typed.trim().toLowerCase()
  const isFound = (match: DeskMatch) =>
    takes[filter](match) &&
    [match.matchName, match.competition, match.matchId].some((each) => each.toLowerCase().includes(wanted))
  const open = (event: FormEvent) => {
    event.preventDefault()
    const first = matches.data?.find(isFound)?.matchId ?? typed.trim()
    if (wanted !== '') navigate(`/operator/markets/${encodeURIComponent(first)}`)
  }
  return (
    <DeskSection title={deskText('desk.page.markets')}>
      <search className="block max-w-xl">
        <form onSubmit={open}>
          <TextField
            type="search"
            label={deskText('markets.search')}
            hint={deskText('markets.searchHint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={120}
            autoComplete="off"
            spellCheck="false"
          />
        </form>
      </search>
      <fieldset aria-label={deskText('markets.filters')} className="flex flex-wrap gap-1.5">
        {filters.map((each) => (
          <Chip
            key={each}
            selected={each === filter}
            onClick={() => setParams(each === 'all' ? {} : { show: each }, { replace: true })}
          >
            {deskText(`markets.filter.${each}`)}
          </Chip>
        ))}
      </fieldset>
      <PutAsideSection />
      <DeskAnswer query={matches}>{(all) => <MatchList matches={all.filter(isFound)} />}</DeskAnswer>
    </DeskSection>
  )
}

function MatchList({ matches }: { matches: readonly DeskMatch[] }) {
  const count = matches.length
  return (
    <div className="grid gap-2">
      <p role="status" className="text-ink-muted text-sm">
        {count === 1 ? deskText('markets.countOne') : deskText('markets.count', { count })}
      </p>
      {count === 0 ? (
        <EmptyState icon={Search} title={deskText('markets.none')} text={deskText('markets.noneText')} />
      ) : (
        <ul className="overflow-hidden rounded-xl border border-line bg-surface">
          {matches.map((match) => (
            <MatchListItem key={match.matchId} match={match} />
          ))}
        </ul>
      )}
    </div>
  )
}
