import { clsx } from 'clsx'
import type { Over } from '../../../domain/contract/scorecard.ts'
import { useText } from '../../lib/messages/text.ts'

type OnCards = ReadonlySet<string | null | undefined>

/** Every over, newest first, grouped by innings. */
export function OverList({ overs, onCards }: { overs: readonly Over[]; onCards: OnCards }) {
  const t = useText()
  if (overs.length === 0) return <p className="text-ink-muted text-sm">{t('cards.resultsEmpty')}</p>
  const innings = [...Map.groupBy(overs, (over) => over.innings)].reverse()
  return (
    <div className="grid gap-5">
      {innings.map(([number, played]) => (
        <Innings key={number} overs={played} onCards={onCards} isLast={number === innings[0]?.[0]} />
      ))}
    </div>
  )
}

function Innings({ overs, onCards, isLast }: { overs: readonly Over[]; onCards: OnCards; isLast: boolean }) {
  const t = useText()
  const [first] = overs
  if (!first) return null
  const newest = overs.at(-1)
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">
        {t(first.superOver ? 'cards.superOverOf' : 'cards.inningsOf', { team: first.team })}
      </h3>
      {first.superOver && <p className="text-ink-faint text-xs">{t('cards.superOverNote')}</p>}
      <ol className="grid gap-1.5">
        {overs.toReversed().map((over) => (
          <OverRow key={over.over} over={over} onCards={onCards} isOpen={isLast && over === newest} />
        ))}
      </ol>
    </section>
  )
}

function OverRow({ over, onCards, isOpen }: { over: Over; onCards: OnCards; isOpen: boolean }) {
  const t = useText()
  const runs = over.balls.reduce((sum, { total }) => sum + total, 0)
  const balls = over.balls.map((ball, index) => ({ ...ball, number: index + 1 }))
  const bowlers = [...new Set(balls.map(({ bowler }) => bowler))].join(', ')
  return (
    <li className="rounded-lg border border-line">
      <details open={isOpen}>
        <summary className="grid cursor-pointer gap-1.5 rounded-lg px-3 py-2 hover:bg-raised">
          <span className="flex flex-wrap items-baseline gap-x-2 text-xs">
            <span className="font-semibold text-sm">{t('cards.over.number', { over: over.over })}</span>
            <span className="text-ink-muted">{bowlers}</span>
            <span className="ml-auto text-ink-muted tabular-nums">{t('line.result', { runs })}</span>
          </span>
          <span aria-hidden className="flex flex-wrap gap-1">
            {balls.map((ball) => (
              <span
                key={ball.number}
                className={clsx(
                  'grid h-6 min-w-6 place-content-center rounded-full px-1 font-semibold text-2xs tabular-nums',
                  toneOf(ball.label),
                  ball.runs > 0 && onCards.has(ball.batter) && 'ring-2 ring-gain ring-inset',
                )}
              >
                {ball.label}
              </span>
            ))}
          </span>
        </summary>
        <ol className="grid gap-1 border-line border-t px-3 py-2 text-xs">
          {balls.map(({ number, bowler, batter, label, runs: made }) => (
            <li key={number} className="flex gap-2 tabular-nums">
              <span className="w-9 shrink-0 text-ink-faint">
                {over.over - 1}.{number}
              </span>
              <span className={clsx('min-w-0', onCards.has(batter) && made > 0 && 'font-semibold text-gain')}>
                {t('cards.ball', { bowler, batter, runs: label })}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

function toneOf(label: string): string {
  if (label.endsWith('W')) return 'bg-loss-solid text-on-solid'
  if (label === '4' || label === '6') return 'bg-brand text-brand-ink'
  return 'bg-raised text-ink-muted'
}
