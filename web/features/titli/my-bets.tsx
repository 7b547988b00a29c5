import { clsx } from 'clsx'
import type { TitliBetRecord } from '../../../domain/contract/titli.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatSignedRupees } from '../../lib/money.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTitliBets } from './api/get-bets.ts'
import { PictureDrawing } from './pictures/picture-drawing.tsx'

/** Narrow cells: four columns beside the board. */
const narrow = 'px-1.5! text-xs whitespace-normal! first:pl-2! last:pr-2!'

export function MyBets({ userId }: { userId: string }) {
  const t = useText()
  const query = useTitliBets(userId)
  const bets = query.error === null ? query.data : undefined
  const loading = { text: t('bet.loading'), skeletons: ['h-40'] }
  if (!bets) return <NoAnswer query={query} loading={loading} failed={() => t('titli.betsFailed')} />
  if (bets.length === 0) return <EmptyState title={t('titli.noBets')} />
  return (
    <div className="grid gap-2">
      <div className="max-h-112 overflow-y-auto">
        <BetTable bets={bets} />
      </div>
      <p className="text-ink-faint text-xs">{t('titli.profitNote')}</p>
    </div>
  )
}

function BetTable({ bets }: { bets: readonly TitliBetRecord[] }) {
  const t = useText()
  const columns: readonly Column<TitliBetRecord>[] = [
    { name: t('titli.betAmount'), numeric: true, cell: ({ totalBets }) => <Money rupees={totalBets} /> },
    { name: t('titli.isWin'), cell: (bet) => <Ending bet={bet} /> },
    {
      name: t('bet.profit'),
      numeric: true,
      cell: ({ profit, totalBets, isWin }) => (
        <>
          <Money rupees={profit} className="font-semibold" />
          {isWin !== null && (
            <span className="block whitespace-nowrap text-2xs text-ink-faint">
              {formatSignedRupees(profit - totalBets)}
            </span>
          )}
        </>
      ),
    },
    {
      name: t('statement.time'),
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
      className: 'text-ink-muted',
    },
  ]
  return (
    <DataTable
      caption={t('bet.mine')}
      columns={columns}
      rows={bets}
      keyOf={({ _id }) => _id}
      cellClassName={narrow}
    />
  )
}

/** The result, beside the drawn picture. */
function Ending({ bet: { isWin, randomImage } }: { bet: TitliBetRecord }) {
  const t = useText()
  if (isWin === null || randomImage === null) return <Badge>{t('bet.status.Open')}</Badge>
  return (
    <span className="flex items-center gap-1">
      <span
        role="img"
        aria-label={t(`titli.picture.${randomImage}`)}
        className="rounded-md bg-[#fff7e6] p-0.5"
      >
        <PictureDrawing name={randomImage} className="size-5" />
      </span>
      <span className={clsx('font-semibold', isWin ? 'text-gain' : 'text-loss')}>
        {t(isWin ? 'bet.win' : 'bet.loss')}
      </span>
    </span>
  )
}
