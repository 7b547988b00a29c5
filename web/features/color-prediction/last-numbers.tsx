import type { ReplyOf } from '../../../domain/contract/call.ts'
import type { getColorPredictionRound } from '../../../domain/contract/color-prediction.ts'
import { Colour, numbers, SIZES } from '../../../domain/games/color-prediction/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatPercent } from '../../lib/percent.ts'
import { Link } from '../../lib/router/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NumberBall } from './ball.tsx'
import { grounds } from './colours.ts'
import { statisticsOf } from './statistics.ts'

type Last = ReplyOf<typeof getColorPredictionRound>['last']

/** The numbers of the last rounds, newest first, each with a link to check it; and how often each came. */
export function LastNumbers({ last }: { last: Last }) {
  const t = useText()
  if (last.length === 0) return <EmptyState title={t('color.noneYet')} text={t('color.noneYetText')} />
  return (
    <div className="grid gap-4">
      <ol
        aria-label={t('color.lastLabel')}
        className="grid max-h-72 grid-cols-8 justify-items-center gap-1.5 overflow-y-auto p-1"
      >
        {last.map(({ roundId, number }) => (
          <li key={roundId}>
            <Link
              to={`/fair?${new URLSearchParams({ game: 'color-prediction', round: roundId })}`}
              className="block rounded-full"
            >
              <NumberBall number={number} />
            </Link>
          </li>
        ))}
      </ol>
      <Counts drawn={last.map(({ number }) => number)} />
    </div>
  )
}

function Counts({ drawn }: { drawn: readonly number[] }) {
  const t = useText()
  const { rounds, numbers: counted, colours, sizes } = statisticsOf(drawn)
  return (
    <section aria-labelledby="color-counts" className="grid gap-2 text-sm">
      <h2 id="color-counts" className="font-semibold">
        {t('color.counts', { rounds })}
      </h2>
      <dl className="grid grid-cols-5 gap-x-2 gap-y-1 tabular-nums">
        {numbers.map((number) => (
          <div
            key={number}
            className="flex items-center justify-between gap-1 rounded-md bg-raised px-2 py-1"
          >
            <dt className="font-bold">{number}</dt>
            <dd className="text-ink-muted">{counted[Number(number)]}</dd>
          </div>
        ))}
      </dl>
      <dl className="grid gap-1">
        {[
          ...Colour.options.map((on) => ({ on, count: colours[on], ground: grounds[on] })),
          ...SIZES.map((on) => ({ on, count: sizes[on], ground: 'var(--ink-faint)' })),
        ].map(({ on, count, ground }) => (
          <div key={on} className="grid grid-cols-[4rem_1fr_3.5rem] items-center gap-2">
            <dt className="text-ink-muted">{t(`color.on.${on}`)}</dt>
            <dd aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full"
                style={{ width: `${(100 * count) / rounds}%`, background: ground }}
              />
            </dd>
            <dd className="text-right tabular-nums">{formatPercent(count / rounds)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-faint text-xs">{t('color.countsNote')}</p>
    </section>
  )
}
