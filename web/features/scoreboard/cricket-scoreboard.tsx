import { clsx } from 'clsx'
import type { Score } from '../../../domain/contract/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatTotal } from '../../lib/score.ts'

/** Innings on one side, the batters and bowler on the other; above each other on a phone. */
export function CricketScoreboard({ score }: { score: Score }) {
  const innings = score.innings.map((each, index) => ({ ...each, number: index + 1 }))
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-2 min-[30rem]:grid-cols-2 min-[30rem]:items-center">
      <div className="grid gap-1.5">
        {innings.map(({ number, ...each }) => (
          <InningsLine key={number} innings={each} isBatting={each.team === score.batting} />
        ))}
        <Rates score={score} />
      </div>
      {(score.batters.length > 0 || score.recentBalls.length > 0) && <AtTheCrease score={score} />}
    </div>
  )
}

function InningsLine({ innings, isBatting }: { innings: Score['innings'][number]; isBatting: boolean }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className={clsx('min-w-0 truncate', isBatting ? 'font-semibold' : 'text-ink-muted')}>
        {innings.team}
      </span>
      <span
        className={clsx('ml-auto font-bold tabular-nums', isBatting ? 'text-xl' : 'text-base text-ink-muted')}
      >
        {formatTotal(innings)}
      </span>
      <span className="w-13 text-right text-ink-muted text-sm tabular-nums">({innings.overs})</span>
    </p>
  )
}

function Rates({ score }: { score: Score }) {
  const t = useText()
  const target = score.innings.at(-1)?.target ?? null
  if (target === null && score.requiredRate === null) return null
  return (
    <p className="flex gap-4 text-ink-muted text-xs tabular-nums">
      {target !== null && <span>{t('match.target', { runs: target })}</span>}
      {score.requiredRate !== null && (
        <span>
          {t('match.requiredRate')} {score.requiredRate.toFixed(2)}
        </span>
      )}
    </p>
  )
}

function AtTheCrease({ score }: { score: Score }) {
  const t = useText()
  const { bowler } = score
  return (
    <div className="grid gap-1 text-sm">
      {score.batters.map((batter) => (
        <p key={batter.name} className="flex items-baseline gap-2">
          <span className={clsx('min-w-0 truncate', batter.onStrike ? 'font-semibold' : 'text-ink-muted')}>
            {batter.name}
            {batter.onStrike && (
              <>
                <span aria-hidden className="ml-1 text-brand-text">
                  ●
                </span>
                <span className="sr-only">, {t('scoreboard.onStrike')}</span>
              </>
            )}
          </span>
          <span className="ml-auto whitespace-nowrap tabular-nums">
            <span className="font-semibold">{batter.runs}</span>{' '}
            <span className="text-ink-muted">({batter.balls})</span>
          </span>
        </p>
      ))}
      {bowler && (
        <p className="flex items-baseline gap-2 text-ink-muted">
          <span className="min-w-0 truncate">{bowler.name}</span>
          <span className="ml-auto whitespace-nowrap tabular-nums">
            {bowler.wickets}/{bowler.runs} ({bowler.overs})
          </span>
        </p>
      )}
      <RecentBalls balls={score.recentBalls} />
    </div>
  )
}

/** As many as fit half of the frame. */
const shownBalls = 8

/** The last balls, newest last; wickets and boundaries stand out. */
function RecentBalls({ balls }: { balls: readonly string[] }) {
  const t = useText()
  if (balls.length === 0) return null
  const numbered = balls.slice(-shownBalls).map((ball, index) => ({ ball, number: index + 1 }))
  return (
    <ol aria-label={t('match.recentBalls')} className="mt-0.5 flex gap-1">
      {numbered.map(({ ball, number }) => (
        <li
          key={number}
          className={clsx(
            'grid h-6 min-w-6 place-content-center rounded-full px-1 font-semibold text-2xs tabular-nums',
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
