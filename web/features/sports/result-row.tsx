import { Trophy } from 'lucide-react'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { feedText, useText } from '../../lib/messages/text.ts'
import { MatchLink, MatchMeta } from './row-parts.tsx'
import { ScoreInBrief } from './score-in-brief.tsx'
import { useMatchName } from './use-match-name.ts'

/** An ended match with its score and the result that its bets were paid by; a press anywhere on it opens the match. */
export function ResultRow({ match }: { match: MatchSummary }) {
  const t = useText()
  const name = useMatchName(match)
  const { result } = match.odds
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-3 py-3 transition-colors hover:bg-raised has-[a:focus-visible]:bg-raised md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-4">
      <div className="grid min-w-0 gap-1">
        <MatchLink match={match} name={name} />
        {match.score && <ScoreInBrief score={match.score} />}
        <MatchMeta match={match} />
      </div>
      <p className="flex items-center gap-1.5 font-semibold text-sm">
        {result !== null && <Trophy aria-hidden className="size-4 shrink-0 text-brand-text" />}
        {result === null
          ? t('matchResults.pending')
          : t('market.result', { result: feedText('result', result) })}
      </p>
    </li>
  )
}
