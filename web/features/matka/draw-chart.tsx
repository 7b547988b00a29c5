import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { istDateTime } from '../../lib/ist.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'

/** The market's last results, each with a link to check it. */
export function DrawChart({ draws }: { draws: MatkaMarketState['draws'] }) {
  const t = useText()
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('matka.chart')}</h2>
      {draws.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-ink-muted text-sm">
          {t('matka.chartEmpty')}
        </p>
      ) : (
        <Table caption={t('matka.chart')}>
          <thead>
            <tr>
              <HeadCell>{t('matka.draw')}</HeadCell>
              <HeadCell className="text-center!">{t('bet.result')}</HeadCell>
              <HeadCell numeric>{t('matka.verify')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {draws.map((draw) => (
              <DrawRow key={draw.roundId} draw={draw} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function DrawRow({ draw }: { draw: MatkaMarketState['draws'][number] }) {
  const t = useText()
  const { openNumber, jodiDigit, closeNumber, roundId, closeAtMs } = draw
  const time = istDateTime(closeAtMs)
  const search = new URLSearchParams({ game: 'matka', round: roundId })
  return (
    <tr className="border-line border-b last:border-b-0">
      <Cell className="whitespace-nowrap text-ink-muted">{time}</Cell>
      <Cell className="whitespace-nowrap text-center tabular-nums tracking-wider">
        {openNumber} <strong className="px-1 text-brand-text">{jodiDigit}</strong> {closeNumber}
      </Cell>
      <Cell numeric>
        <Link
          to={`/fair?${search}`}
          aria-label={t('matka.verifyDraw', { time })}
          className="rounded font-medium text-ink-muted underline hover:text-ink"
        >
          {t('matka.verify')}
        </Link>
      </Cell>
    </tr>
  )
}
