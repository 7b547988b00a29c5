import '../../lib/messages/en/games/aviator.ts'
import { clsx } from 'clsx'
import { hundredths } from '../../../domain/games/aviator/rules.ts'
import { messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { Answer } from '../../ui/answer.tsx'
import { BarChart } from '../../ui/bar-chart.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { type CrashPoint, useManyCrashes } from './api/crashes.ts'
import { chipTone } from './crash-chips.tsx'
import { type CrashRange, crashRanges } from './crash-distribution.ts'
import { multiplierText } from './moment.ts'

/** The crash points of the last hundred rounds, and how many ended in each range beside the average. */
export function LastFlights() {
  const t = useText()
  return (
    <Answer
      query={useManyCrashes()}
      loading={{ text: t('chart.loading'), skeletons: ['h-40', 'h-40'] }}
      failed={(error) => messageOf(error, t('aviator.lastFlightsFailed'))}
    >
      {(crashes) =>
        crashes.length === 0 ? (
          <p className="text-ink-muted text-sm">{t('aviator.noFlights')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-5">
            <Strip crashes={crashes} />
            <Distribution ranges={crashRanges(crashes.map((each) => hundredths(each.crashMultiplier)))} />
          </div>
        )
      }
    </Answer>
  )
}

/** Every crash point, newest first; each links to the page that computes it again. */
function Strip({ crashes }: { crashes: readonly CrashPoint[] }) {
  const t = useText()
  return (
    <ol
      aria-label={t('aviator.crashes')}
      className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1"
    >
      {crashes.map(({ roundId, crashMultiplier }) => (
        <li key={roundId}>
          <Link
            to={`/fair?${new URLSearchParams({ game: 'aviator', round: roundId })}`}
            aria-label={t('aviator.crash', { multiplier: multiplierText(hundredths(crashMultiplier)) })}
            className={clsx(
              'grid h-7 place-items-center rounded-md font-semibold text-2xs tabular-nums hover:brightness-110',
              chipTone(hundredths(crashMultiplier)),
            )}
          >
            {crashMultiplier.toFixed(2)}
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Distribution({ ranges }: { ranges: readonly CrashRange[] }) {
  const t = useText()
  const count = ranges.reduce((sum, range) => sum + range.count, 0)
  const title = t('aviator.distribution', { count })
  const rangeText = ({ from, to }: CrashRange) =>
    t('aviator.rangeFromTo', { from: (from / 100).toFixed(2), to: (to / 100).toFixed(2) })
  const figures = ranges.map((range) =>
    t('aviator.distributionOf', {
      range: rangeText(range),
      count: range.count,
      expected: range.expected.toFixed(1),
    }),
  )
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold text-sm">{title}</h3>
      <BarChart
        label={figures.join('; ')}
        bars={ranges.map((range) => ({
          name: `${range.from}`,
          value: range.count,
          expected: range.expected,
        }))}
        max={Math.max(5, ...ranges.flatMap((range) => [range.count, Math.ceil(range.expected)]))}
        valueText={String}
        names={ranges.map(({ from }) => (from / 100).toFixed(2))}
      />
      <DataTable
        caption={title}
        cellClassName="py-1.5!"
        columns={[
          { name: t('aviator.range'), cell: rangeText, className: 'tabular-nums' },
          { name: t('aviator.flights'), numeric: true, cell: (range) => range.count },
          { name: t('aviator.expected'), numeric: true, cell: ({ expected }) => expected.toFixed(1) },
        ]}
        rows={ranges}
        keyOf={({ from }) => from}
      />
      <p className="text-ink-faint text-xs">{t('aviator.distributionNote')}</p>
    </section>
  )
}
