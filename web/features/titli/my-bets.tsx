import { clsx } from 'clsx'
import type { TitliBetRecord } from '../../../domain/contract/titli.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatSignedRupees } from '../../lib/money.ts'
import { formatDateTime } from '../../lib/time.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
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
        <Table caption={t('bet.mine')}>
          <thead>
            <tr>
              <HeadCell numeric className={narrow}>
                {t('titli.betAmount')}
              </HeadCell>
              <HeadCell className={narrow}>{t('titli.isWin')}</HeadCell>
              <HeadCell numeric className={narrow}>
                {t('bet.profit')}
              </HeadCell>
              <HeadCell className={narrow}>{t('statement.time')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {bets.map((bet) => (
              <BetRow key={bet._id} bet={bet} />
            ))}
          </tbody>
        </Table>
      </div>
      <p className="text-ink-faint text-xs">{t('titli.profitNote')}</p>
    </div>
  )
}

function BetRow({ bet }: { bet: TitliBetRecord }) {
  const { totalBets, profit, isWin, createdAt } = bet
  return (
    <tr className="border-line border-b last:border-b-0">
      <Cell numeric className={narrow}>
        <Money rupees={totalBets} />
      </Cell>
      <Cell className={narrow}>
        <Ending bet={bet} />
      </Cell>
      <Cell numeric className={narrow}>
        <Money rupees={profit} className="font-semibold" />
        {isWin !== null && (
          <span className="block whitespace-nowrap text-2xs text-ink-faint">
            {formatSignedRupees(profit - totalBets)}
          </span>
        )}
      </Cell>
      <Cell className={clsx(narrow, 'text-ink-muted')}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Cell>
    </tr>
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
