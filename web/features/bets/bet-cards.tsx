import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { BetStatusBadge } from '../../ui/bet-status-badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { BetOdds, BetType, MarketName, Profit, rowTone, Stake } from './bet-view.tsx'

/** The bets as cards, for phones: a table of ten columns does not fit there. */
export function BetCards({ bets }: { bets: readonly BetRecord[] }) {
  return (
    <ul className="grid gap-3">
      {bets.map((bet) => (
        <BetCard key={bet._id} bet={bet} />
      ))}
    </ul>
  )
}

function BetCard({ bet }: { bet: BetRecord }) {
  const t = useText()
  return (
    <li className={clsx('grid gap-3 rounded-xl p-4', rowTone(bet))} data-type={bet.type}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            <span className="text-ink-muted">
              <BetType bet={bet} />
            </span>{' '}
            {bet.label}
            <MarketName bet={bet} />
          </p>
          <p className="text-ink-muted text-sm">{bet.match}</p>
        </div>
        <BetStatusBadge bet={bet} outlined />
      </div>
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-x-3 gap-y-2 text-sm">
        <Fact name={t('bet.odds')}>
          <BetOdds bet={bet} />
        </Fact>
        <Fact name={t('bet.stake')}>
          <Stake bet={bet} />
        </Fact>
        <Fact name={t('bet.profit')}>
          <Profit bet={bet} />
        </Fact>
        <Fact name={t('bet.time')}>
          <DateTime at={bet.time} />
        </Fact>
        <Fact name={t('bet.balance')}>
          <Money rupees={bet.balance} />
        </Fact>
        <Fact name={t('bet.exposure')}>
          <Money rupees={bet.exposure} />
        </Fact>
      </dl>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
