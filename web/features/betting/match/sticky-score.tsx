import { clsx } from 'clsx'
import { useMatch } from '../../../lib/realtime/hooks.ts'
import { ScoreLine } from './score-line.tsx'

/** The short score of a match that has begun, at most 90 px high. On a phone it stays under the page's header while the markets scroll. */
export function StickyScore({ matchId, className }: { matchId: string; className?: string }) {
  const match = useMatch(matchId, (known) => known)
  if (!match?.score || match.phase === 'upcoming') return null
  return (
    <div
      data-score
      className={clsx(
        'rounded-xl border border-line bg-surface px-4 py-2 lg:py-3',
        // A low window has no room for a score above the markets and a slip below.
        'max-lg:top-(--phone-head) max-lg:z-10 max-lg:max-h-[5.625rem] max-lg:overflow-hidden max-lg:[@media(min-height:40rem)]:sticky',
        // Ground around its upper corners, where the markets would show between it and the header.
        'max-lg:shadow-[0_-0.75rem_0_var(--ground)]',
        className,
      )}
    >
      <ScoreLine score={match.score} />
    </div>
  )
}
