import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { LiveBet, LiveBets } from '../../../domain/contract/aviator.ts'
import { hundredths } from '../../../domain/games/aviator/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
import { byStake } from './live-bets.ts'
import { multiplierText } from './moment.ts'

const ROWS_MAX = 40
/** The table stands in a narrow column. */
const cell = 'px-1.5! py-1.5! text-xs'

export function LiveBetsTable({ bets: known }: { bets: LiveBets | undefined }) {
  const t = useText()
  const bets = byStake(known?.bets ?? [])
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr_1fr] gap-x-3 px-1 text-sm">
        <Total name={t('aviator.players')}>{known?.playerCount ?? 0}</Total>
        <Total name={t('aviator.totalBets')}>
          <Money rupees={known?.totalBets} />
        </Total>
        <Total name={t('aviator.totalWinnings')}>
          <Money rupees={known?.totalWinnings} className="text-gain" />
        </Total>
      </dl>
      {bets.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-4 py-8 text-center text-ink-muted text-sm">
          {t('aviator.noBets')}
        </p>
      ) : (
        <Table caption={t('bet.all')}>
          <thead>
            <tr>
              <HeadCell className={cell}>{t('bet.player')}</HeadCell>
              <HeadCell numeric className={cell}>
                {t('bet.bet')}
              </HeadCell>
              <HeadCell numeric className={cell}>
                {t('bet.odds')}
              </HeadCell>
              <HeadCell numeric className={cell}>
                {t('bet.win')}
              </HeadCell>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bets.slice(0, ROWS_MAX).map((bet) => (
              <Row key={bet.id} bet={bet} />
            ))}
          </tbody>
        </Table>
      )}
      {bets.length > ROWS_MAX && (
        <p className="px-1 text-ink-faint text-xs">
          {t('aviator.moreBets', { count: bets.length - ROWS_MAX })}
        </p>
      )}
    </div>
  )
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="whitespace-nowrap text-2xs text-ink-faint">{name}</dt>
      <dd className="truncate font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function Row({ bet }: { bet: LiveBet }) {
  const t = useText()
  const hasWon = bet.updated === true
  return (
    <tr data-won={hasWon || undefined} className={clsx(hasWon && 'bg-gain-soft')}>
      <Cell className={cell}>
        <span className="block max-w-24 truncate font-medium">{bet.username}</span>
        {bet.simulated && <Badge outlined={hasWon}>{t('bet.simulated')}</Badge>}
      </Cell>
      <Cell numeric className={cell}>
        <Money rupees={bet.bet} />
      </Cell>
      <Cell numeric className={cell}>
        {bet.odds === null ? '–' : multiplierText(hundredths(bet.odds))}
      </Cell>
      <Cell numeric className={clsx(cell, 'font-semibold', hasWon ? 'text-gain' : 'text-ink-muted')}>
        {bet.win === null ? '–' : <Money rupees={bet.win} />}
      </Cell>
    </tr>
  )
}
