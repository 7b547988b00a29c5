import { clsx } from 'clsx'
import { ChevronRight, Dices } from 'lucide-react'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { LiveBadge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { SportIcon } from '../../ui/sport-icon.tsx'
import type { find, Result } from './results.ts'

type ResultGroupsProps = {
  listId: string
  groups: ReturnType<typeof find>
  /** The key of the option that Enter chooses. */
  active: string | undefined
  optionId: (key: string) => string
  onChoose: () => void
}

/** The list of options that belongs to the search's field. The focus stays in the field. */
export function ResultGroups({ listId, groups, active, optionId, onChoose }: ResultGroupsProps) {
  const t = useText()
  return (
    <div id={listId} role="listbox" aria-label={t('search.results')} className="grid gap-3">
      {groups.map(([group, results]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-labelledby={`${listId}-${group}`}>
          <p
            id={`${listId}-${group}`}
            className="px-2 pb-1 font-semibold text-2xs text-ink-faint uppercase tracking-wider"
          >
            {t(`search.${group}`)}
          </p>
          {results.map((result) => (
            <Link
              key={result.key}
              {...result.link}
              id={optionId(result.key)}
              role="option"
              aria-selected={result.key === active}
              tabIndex={-1}
              onClick={onChoose}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 transition-colors',
                result.key === active
                  ? 'bg-hover outline-2 outline-focus -outline-offset-2'
                  : 'hover:bg-raised',
              )}
            >
              <Option result={result} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

function Option({ result: { title, group, match } }: { result: Result }) {
  const t = useText()
  return (
    <>
      {match && <SportIcon sportId={match.sportId} className="size-5 shrink-0 text-ink-muted" />}
      {group === 'games' && <Dices aria-hidden className="size-5 shrink-0 text-ink-muted" />}
      {group === 'pages' && <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />}
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold leading-5">{title}</span>
        {match && (
          <span className="flex flex-wrap gap-x-2 text-ink-muted text-xs">
            <span>{match.league_name}</span>
            {group === 'upcoming' && <DateTime at={match.event_date} />}
          </span>
        )}
      </span>
      {group === 'live' && <LiveBadge>{t('sports.live')}</LiveBadge>}
    </>
  )
}
