import { clsx } from 'clsx'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatDateTime } from '../../lib/time.ts'
import { BetStatusBadge } from '../../ui/bet-status-badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
import { BetOdds, BetType, MarketName, Profit, rowTone, Stake } from './bet-view.tsx'

/** The bets as a table, for screens of 768 px and more. */
export function BetTable({ bets }: { bets: readonly BetRecord[] }) {
  const t = useText()
  return (
    <Table caption={t('history.title')}>
      <thead>
        <tr>
          <HeadCell>{t('history.label')}</HeadCell>
          <HeadCell>{t('bet.match')}</HeadCell>
          <HeadCell numeric>{t('bet.odds')}</HeadCell>
          <HeadCell numeric>{t('bet.stake')}</HeadCell>
          <HeadCell numeric>{t('bet.profit')}</HeadCell>
          <HeadCell numeric>{t('bet.balance')}</HeadCell>
          <HeadCell numeric>{t('bet.exposure')}</HeadCell>
          <HeadCell>{t('bet.time')}</HeadCell>
          <HeadCell>{t('bet.type')}</HeadCell>
          <HeadCell>{t('transactions.status')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <BetRow key={bet._id} bet={bet} />
        ))}
      </tbody>
    </Table>
  )
}

function BetRow({ bet }: { bet: BetRecord }) {
  return (
    <tr className={clsx(rowTone(bet), 'border-ground border-t-2')} data-type={bet.type}>
      <Cell className="font-semibold">
        {bet.label}
        <MarketName bet={bet} />
      </Cell>
      <Cell className="min-w-28 lg:min-w-36">{bet.match}</Cell>
      <Cell numeric>
        <BetOdds bet={bet} />
      </Cell>
      <Cell numeric>
        <Stake bet={bet} />
      </Cell>
      <Cell numeric>
        <Profit bet={bet} />
      </Cell>
      <Cell numeric>
        <Money rupees={bet.balance} />
      </Cell>
      <Cell numeric>
        <Money rupees={bet.exposure} />
      </Cell>
      <Cell className="whitespace-nowrap tabular-nums">
        <time dateTime={bet.time}>{formatDateTime(bet.time)}</time>
      </Cell>
      <Cell className="whitespace-nowrap">
        <BetType bet={bet} />
      </Cell>
      <Cell>
        <BetStatusBadge bet={bet} outlined />
      </Cell>
    </tr>
  )
}
