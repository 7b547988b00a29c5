import type { AviatorBet } from '../../../domain/contract/aviator.ts'
import { hundredths } from '../../../domain/games/aviator/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
import { multiplierText } from './moment.ts'

const tight = 'px-1.5! py-1.5! text-xs'

type BetsProps = { bets: readonly AviatorBet[] }

export function MyBets({ bets }: BetsProps) {
  const t = useText()
  if (bets.length === 0) return <NoHistory />
  return (
    <Table caption={t('bet.mine')}>
      <thead>
        <tr>
          <HeadCell className={tight}>{t('bet.time')}</HeadCell>
          <HeadCell numeric className={tight}>
            {t('aviator.betAmount')}
          </HeadCell>
          <HeadCell numeric className={tight}>
            {t('aviator.winAmount')}
          </HeadCell>
          <HeadCell className={tight}>{t('bet.result')}</HeadCell>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bets.map((bet) => (
          <tr key={`${bet.roundId} ${bet.round_id}`}>
            <Cell className={tight}>
              <Time bet={bet} />
            </Cell>
            <Cell numeric className={tight}>
              <Money rupees={bet.betAmt} />
            </Cell>
            <Cell numeric className={tight}>
              {bet.isWin === null ? '–' : <Money rupees={bet.winningAmt} />}
            </Cell>
            <Cell className={tight}>
              <Result bet={bet} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The player's bets with the rounds they were in. */
export function HistoryTable({ bets }: BetsProps) {
  const t = useText()
  if (bets.length === 0) return <NoHistory />
  return (
    <Table caption={t('aviator.yourHistory')}>
      <thead>
        <tr>
          <HeadCell>{t('aviator.historyTime')}</HeadCell>
          <HeadCell>{t('aviator.historyRound')}</HeadCell>
          <HeadCell numeric>{t('aviator.historyBet')}</HeadCell>
          <HeadCell numeric>{t('aviator.historyOdds')}</HeadCell>
          <HeadCell numeric>{t('aviator.historyWin')}</HeadCell>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bets.map((bet) => (
          <tr key={`${bet.roundId} ${bet.round_id}`}>
            <Cell>
              <Time bet={bet} />
            </Cell>
            <Cell className="font-medium">{bet.round_id}</Cell>
            <Cell numeric>
              <Money rupees={bet.betAmt} />
            </Cell>
            <Cell numeric>{bet.multiplier === null ? '–' : multiplierText(hundredths(bet.multiplier))}</Cell>
            <Cell numeric className={bet.isWin === 'Won' ? 'font-semibold text-gain' : undefined}>
              {bet.isWin === null ? '–' : <Money rupees={bet.winningAmt} />}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function NoHistory() {
  const t = useText()
  return (
    <p className="rounded-xl border border-line border-dashed px-4 py-8 text-center text-ink-muted text-sm">
      {t('aviator.noHistory')}
    </p>
  )
}

function Time({ bet }: { bet: AviatorBet }) {
  return (
    <time dateTime={bet.createdAt} className="whitespace-nowrap tabular-nums">
      {formatTime(bet.createdAt)}
    </time>
  )
}

function Result({ bet: { isWin } }: { bet: AviatorBet }) {
  const t = useText()
  if (isWin === null) return <Badge tone="brand">{t('bet.status.Open')}</Badge>
  return isWin === 'Won' ? (
    <Badge tone="gain">{t('bet.win')}</Badge>
  ) : (
    <Badge tone="loss">{t('bet.loss')}</Badge>
  )
}
