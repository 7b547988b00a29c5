import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useEveryMatchQuery, useListedMatches } from '../../lib/every-match.ts'
import { useText } from '../../lib/messages/text.ts'
import { useJoinedList } from '../../lib/realtime/hooks.ts'
import { QueryError } from '../../ui/answer.tsx'
import { CloseButton } from '../../ui/dialog.tsx'
import { ResultGroups } from './result-groups.tsx'
import { find, matchResults, siteResults } from './results.ts'

/** The field and the results below it: a combobox whose options are links, which Up, Down and Enter reach from the field. */
export function SearchPanel({ onChoose }: { onChoose: () => void }) {
  const listId = useId()
  const [query, setQuery] = useState('')
  const groups = useResults(query)
  const matches = useEveryMatchQuery()
  const keys = groups.flatMap(([, results]) => results.map(({ key }) => key))
  const { active, move, activate } = useActive(keys, query)
  const optionId = (key: string) => `${listId}-${key}`
  const activeId = active === undefined ? undefined : optionId(active)
  const change = (next: string) => {
    setQuery(next)
    activate(undefined)
  }
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b px-3 py-2">
        <Search aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <SearchField {...{ listId, activeId, query, move }} isOpen={keys.length > 0} onChange={change} />
        <CloseButton />
      </div>
      <div className="grid content-start gap-3 overflow-y-auto overscroll-contain p-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <ResultCount count={keys.length} query={query} isComplete={matches.isFetched} />
        <ResultGroups {...{ listId, groups, active, optionId, onChoose }} />
        <MatchesMissing query={matches} />
      </div>
    </>
  )
}

type SearchFieldProps = {
  listId: string
  /** The id of the option that Enter chooses. */
  activeId: string | undefined
  query: string
  /** Whether the list has options. */
  isOpen: boolean
  onChange: (query: string) => void
  move: (step: number) => void
}

function SearchField({ listId, activeId, query, isOpen, onChange, move }: SearchFieldProps) {
  const t = useText()
  const press = (event: KeyboardEvent) => {
    // Enter also ends the composition of a word, as of Devanagari.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter' && activeId !== undefined) document.getElementById(activeId)?.click()
    else return
    event.preventDefault()
  }
  return (
    <input
      role="combobox"
      aria-label={t('search.field')}
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={t('search.field')}
      value={query}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={press}
      maxLength={80}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck="false"
      enterKeyHint="go"
      className="h-11 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
    />
  )
}

type ResultCountProps = {
  count: number
  query: string
  /** Whether all lists of matches are known: before, what is not found may still come. */
  isComplete: boolean
}

/** How many results there are, for screen readers, or that there are none, for everybody. */
function ResultCount({ count, query, isComplete }: ResultCountProps) {
  const t = useText()
  if (count === 0 && !isComplete) return <p role="status" />
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-2 pt-6 text-center font-semibold'}>
        {count > 0 ? t('search.count', { count }) : t('search.none', { query: query.trim() })}
      </p>
      {count === 0 && <p className="px-2 pb-6 text-center text-ink-muted text-sm">{t('search.noneHint')}</p>}
    </>
  )
}

/** The results of a query, which follow the lists of matches. */
function useResults(query: string) {
  const t = useText()
  const matches = useListedMatches()
  useJoinedList()
  const site = useMemo(() => siteResults(t), [t])
  return find(query, [...matchResults(matches, t), ...site])
}

/**
 * The option that Enter chooses: the one that the keys moved to while it is there, else the first, but none before anything is typed. It
 * is kept by its key, so that a match that comes or goes does not put another one under the player's finger.
 */
function useActive(keys: readonly string[], query: string) {
  const [moved, activate] = useState<string>()
  const first = query.trim() === '' ? undefined : keys[0]
  const active = moved !== undefined && keys.includes(moved) ? moved : first
  const move = (step: number) => {
    const from = active === undefined ? (step > 0 ? -1 : 0) : keys.indexOf(active)
    activate(keys.at((from + step) % keys.length))
  }
  return { active, move, activate }
}

/** Says that matches are on their way, or that some could not be fetched; nothing once all are there. */
function MatchesMissing({ query }: { query: ReturnType<typeof useEveryMatchQuery> }) {
  const t = useText()
  if (query.error !== null) return <QueryError query={query} message={t('search.failed')} />
  if (query.isFetched) return null
  return (
    <p role="status" className="px-2 text-ink-muted text-sm">
      {t('search.loading')}
    </p>
  )
}
