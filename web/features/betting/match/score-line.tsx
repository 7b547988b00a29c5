import { clsx } from 'clsx'
import type { Score } from '../../../../domain/contract/matches.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { formatTotal } from '../../../lib/score.ts'

/** A short score: a total for each side or innings, and the state of the match. */
export function ScoreLine({ score }: { score: Score }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm max-lg:gap-y-0 max-lg:text-xs">
      <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums max-lg:gap-y-0">
        {totalsOf(score).map(({ key, team, total, overs, isNow }) => (
          <div key={key} className={clsx('flex items-baseline gap-1.5', !isNow && 'text-ink-muted')}>
            <dt>{team}</dt>
            <dd className="font-semibold">
              {total}
              {overs !== undefined && <span className="font-normal text-ink-muted"> ({overs})</span>}
            </dd>
          </div>
        ))}
      </dl>
      {score.requiredRate !== null && (
        <p className="text-ink-muted max-lg:sr-only">
          {t('match.requiredRate')}{' '}
          <span className="font-semibold text-ink tabular-nums">{score.requiredRate.toFixed(2)}</span>
        </p>
      )}
      {score.status !== '' && (
        // On a phone in a line of its own: beside the totals it would need a second line after some balls, and move the prices.
        <p className="font-medium text-brand-text max-lg:basis-full">{feedText('score', score.status)}</p>
      )}
    </div>
  )
}

interface Total {
  readonly key: string
  readonly team: string
  readonly total: string
  readonly overs?: string
  /** Whether this side is batting or serving. */
  readonly isNow: boolean
}

function totalsOf({ innings, batting, points, serving }: Score): readonly Total[] {
  if (innings.length === 0) {
    return points.map(({ team, total }) => ({ key: team, team, total, isNow: team === serving }))
  }
  return innings.map((each, index) => ({
    key: `${index} ${each.team}`,
    team: each.team,
    total: formatTotal(each),
    overs: each.overs,
    isNow: each.team === batting,
  }))
}
