import { useText } from '../../lib/messages/text.ts'
import { notationOf } from '../../lib/prices.ts'
import { sideKeys } from '../../lib/side-keys.ts'
import { MatchRow } from './match-row.tsx'

type MatchListProps = { ids: readonly string[]; sportId: number; label: string }

/** Matches of one sport, one row each. A moving price renders its own row only. */
export function MatchList({ ids, sportId, label }: MatchListProps) {
  const t = useText()
  const sides = sideKeys[notationOf(sportId)]
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
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
      <ul aria-label={label} className="divide-y divide-line">
        {ids.map((id) => (
          <MatchRow key={id} matchId={id} />
        ))}
      </ul>
    </div>
  )
}
