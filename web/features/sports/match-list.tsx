import type { ReactNode } from 'react'
import { favouritesFirst, useFavourites } from '../../lib/favourites.ts'
import { useText } from '../../lib/messages/text.ts'
import { notationOf } from '../../lib/prices.ts'
import { sideKeys } from '../../lib/side-keys.ts'
import { MatchRow } from './match-row.tsx'
import { useTimeGroups } from './time-groups.ts'

type MatchListProps = {
  ids: readonly string[]
  /** The sport of all; undefined for matches of several, whose rows then name theirs. */
  sportId?: number | undefined
  label: string
}

/** Matches of one sport, one row each. A moving price renders its own row only. */
export function MatchList({ ids, sportId, label }: MatchListProps) {
  return (
    <ListCard sportId={sportId}>
      <Rows ids={ids} label={label} hasSport={sportId === undefined} />
    </ListCard>
  )
}

/** Matches under headings that say when they are played. */
export function TimedMatchList({ ids, sportId, label }: MatchListProps) {
  const t = useText()
  const groups = useTimeGroups(ids)
  return (
    <ListCard sportId={sportId}>
      {groups.map(([group, of]) => {
        const name = t(`sports.time.${group}`)
        return (
          <section key={group} className="not-first:border-line not-first:border-t">
            <h2 className="flex items-baseline gap-2 bg-sunken px-3 py-2 font-semibold text-sm md:px-4">
              {name}
              <MatchCount count={of.length} />
            </h2>
            <Rows ids={of} label={`${label}: ${name}`} hasSport={sportId === undefined} />
          </section>
        )
      })}
    </ListCard>
  )
}

/** How many matches a heading is about. */
export function MatchCount({ count }: { count: number }) {
  return <span className="font-medium text-ink-muted text-xs tabular-nums">{count}</span>
}

function ListCard({ sportId, children }: { sportId: number | undefined; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      {sportId !== undefined && <ColumnHeads sportId={sportId} />}
      {children}
    </div>
  )
}

function ColumnHeads({ sportId }: { sportId: number }) {
  const t = useText()
  const sides = sideKeys[notationOf(sportId)]
  return (
    <div
      aria-hidden
      className="flex items-center gap-4 border-line border-b bg-raised px-3 py-1.5 font-medium text-ink-muted text-xs md:px-4"
    >
      <span className="flex-1">{t('bet.match')}</span>
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-sm bg-lgaai-solid" />
        {t(sides.lgaai)}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-sm bg-khaai-solid" />
        {t(sides.khaai)}
      </span>
    </div>
  )
}

/** One row a match, the player's favourites first. */
function Rows({ ids, label, hasSport }: { ids: readonly string[]; label: string; hasSport: boolean }) {
  const [favourites] = useFavourites()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {favouritesFirst(ids, favourites).map((id) => (
        <MatchRow key={id} matchId={id} hasSport={hasSport} />
      ))}
    </ul>
  )
}
