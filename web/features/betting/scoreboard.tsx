import { clsx } from 'clsx'
import type { Score } from '../../../domain/contract/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatTotal } from '../../lib/score.ts'

type ScoreboardProps = { score: Score | null; frameUrl: string | undefined }

/** The live score; a frame of somebody else's where only that is known. */
export function Scoreboard({ score, frameUrl }: ScoreboardProps) {
  const t = useText()
  if (score !== null) return <OwnScore score={score} />
  if (frameUrl?.startsWith('https://')) {
    return (
      <iframe
        src={frameUrl}
        title={t('match.scoreFrame')}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className="h-40 w-full rounded-lg border border-line"
      />
    )
  }
  return <p className="text-ink-muted text-sm">{t('match.noScore')}</p>
}

function OwnScore({ score }: { score: Score }) {
  const t = useText()
  const innings = score.innings.map((each, index) => ({ ...each, number: index + 1 }))
  return (
    <div className="grid grid-cols-1 gap-3">
      {innings.length > 0 && (
        <dl className="grid grid-cols-1 gap-1">
          {innings.map((each) => (
            <InningsLine key={each.number} innings={each} isBatting={each.team === score.batting} />
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm empty:hidden">
        <RecentBalls balls={score.recentBalls} />
        {score.requiredRate !== null && (
          <p className="text-ink-muted">
            {t('match.requiredRate')}{' '}
            <span className="font-semibold text-ink tabular-nums">{score.requiredRate.toFixed(2)}</span>
          </p>
        )}
      </div>
      {score.status !== '' && <p className="font-medium text-brand-text text-sm">{score.status}</p>}
    </div>
  )
}

function InningsLine({ innings, isBatting }: { innings: Score['innings'][number]; isBatting: boolean }) {
  const t = useText()
  const { team, overs, target } = innings
  return (
    <div className="flex items-baseline gap-3">
      <dt className={clsx('min-w-0 truncate', isBatting ? 'font-semibold text-ink' : 'text-ink-muted')}>
        {team}
      </dt>
      <dd className="ml-auto flex items-baseline gap-2 whitespace-nowrap tabular-nums">
        {target !== null && (
          <span className="text-ink-muted text-xs">{t('match.target', { runs: target })}</span>
        )}
        <span className={isBatting ? 'font-bold text-xl' : 'font-semibold text-ink-muted text-lg'}>
          {formatTotal(innings)}
        </span>
        <span className="w-12 text-right text-ink-muted text-sm">({overs})</span>
      </dd>
    </div>
  )
}

/** As many as a phone's width holds. */
const shownBalls = 8

/** The balls of late, the newest last; wickets and boundaries stand out. */
function RecentBalls({ balls }: { balls: readonly string[] }) {
  const t = useText()
  if (balls.length === 0) return null
  const numbered = balls.slice(-shownBalls).map((ball, index) => ({ ball, number: index + 1 }))
  return (
    <ol aria-label={t('match.recentBalls')} className="flex gap-1">
      {numbered.map(({ ball, number }) => (
        <li
          key={number}
          className={clsx(
            'grid h-7 min-w-7 place-content-center rounded-full px-1 font-semibold text-xs tabular-nums',
            ballTone(ball),
          )}
        >
          {ball}
        </li>
      ))}
    </ol>
  )
}

function ballTone(ball: string): string {
  if (ball.endsWith('W')) return 'bg-loss-solid text-on-solid'
  if (ball === '4' || ball === '6') return 'bg-brand text-brand-ink'
  return 'bg-raised text-ink-muted'
}
