import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SPORTS } from '../../../domain/contract/matches.ts'
import { games } from '../../games/games.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatDateTime } from '../../lib/time.ts'
import { Answer } from '../../ui/answer.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { type ProfitAndLoss, profitAndLossQuery } from './api/get-profit-and-loss.ts'

/** The player's profit or loss of the last days by sport and kind of market, and by game. */
export function ProfitByKind({ userId, days }: { userId: string; days: number }) {
  const t = useText()
  const query = useQuery({ ...profitAndLossQuery(userId, days), placeholderData: keepPreviousData })
  return (
    <Answer
      query={query}
      loading={{ text: t('results.loading'), skeletons: ['h-32'] }}
      failed={() => t('results.failed')}
    >
      {(parts) => <Parts parts={parts} />}
    </Answer>
  )
}

function Parts({ parts: { sports, games: played, isCut, from } }: { parts: ProfitAndLoss }) {
  const t = useText()
  return (
    <div className="grid gap-4 empty:hidden lg:grid-cols-2 lg:items-start">
      {isCut && (
        <p className="text-ink-muted text-sm lg:col-span-2">
          {t('results.cut', { time: formatDateTime(from) })}
        </p>
      )}
      {sports.length > 0 && <BySport sports={sports} />}
      {played.length > 0 && <ByGame played={played} />}
    </div>
  )
}

function BySport({ sports }: Pick<ProfitAndLoss, 'sports'>) {
  const t = useText()
  return (
    <PartTable
      title={t('results.bySport')}
      counted={t('results.markets')}
      parts={sports.toSorted(bySports).map(({ sportId, marketType, markets: count, result }) => {
        const sport = SPORTS.find(({ id }) => id === sportId)
        const names = [sport ? t(`sport.${sport.name}`) : [], t(`history.${marketType}`)]
        return { name: names.flat().join(' · '), count, result }
      })}
    />
  )
}

/** In the order of the sports, those of an unknown sport last. */
function bySports(a: ProfitAndLoss['sports'][number], b: ProfitAndLoss['sports'][number]): number {
  return placeOf(a.sportId) - placeOf(b.sportId) || a.marketType.localeCompare(b.marketType)
}

function placeOf(sportId: number | null): number {
  const at = SPORTS.findIndex(({ id }) => id === sportId)
  return at < 0 ? SPORTS.length : at
}

function ByGame({ played }: { played: ProfitAndLoss['games'] }) {
  const t = useText()
  const parts = played.map(({ game, plays: count, result }) => ({
    name: t(games[game].tile.name),
    count,
    result,
  }))
  return (
    <PartTable
      title={t('results.byGame')}
      counted={t('results.plays')}
      parts={parts.toSorted((a, b) => a.name.localeCompare(b.name))}
    />
  )
}

interface Part {
  readonly name: string
  readonly count: number
  readonly result: number
}

type PartTableProps = {
  title: string
  /** The head of the column of the counts. */
  counted: string
  parts: readonly Part[]
}

function PartTable({ title, counted, parts }: PartTableProps) {
  const t = useText()
  return (
    <section aria-label={title} className="grid gap-2 rounded-xl border border-line bg-surface p-4 lg:p-6">
      <h3 className="font-semibold">{title}</h3>
      <DataTable
        caption={title}
        columns={[
          { name: t('results.part'), cell: ({ name }) => name },
          { name: counted, numeric: true, cell: ({ count }) => count },
          {
            name: t('results.result'),
            numeric: true,
            cell: ({ result }) => <Money rupees={result} signed />,
          },
        ]}
        rows={parts}
        keyOf={({ name }) => name}
      />
    </section>
  )
}
