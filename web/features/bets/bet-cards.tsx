import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { RowFacts } from '../../games/bet-rows.ts'
import { useText } from '../../lib/messages/text.ts'
import { BetProfit } from '../../ui/bet-profit.tsx'
import { BetStatusBadge } from '../../ui/bet-status-badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { Again, Label, nothing, rowTone, Side, Stake } from './bet-view.tsx'

/** The bets as cards, for phones: a table of ten columns does not fit there. */
export function BetCards({ rows }: { rows: readonly RowFacts[] }) {
  return (
    <ul className="grid gap-3">
      {rows.map((facts) => (
        <BetCard key={facts.id} facts={facts} />
      ))}
    </ul>
  )
}

function BetCard({ facts }: { facts: RowFacts }) {
  const t = useText()
  return (
    <li className={clsx('grid gap-3 rounded-xl p-4', rowTone(facts))} data-type={facts.type}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            <Side facts={facts} /> <Label facts={facts} />
          </p>
          {facts.match && <p className="text-ink-muted text-sm">{facts.match}</p>}
        </div>
        <div className="grid justify-items-end gap-1">
          <BetStatusBadge bet={facts} outlined />
          <Again facts={facts} />
        </div>
      </div>
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-x-3 gap-y-2 text-sm">
        <Fact name={t('bet.odds')}>{facts.price ?? nothing}</Fact>
        <Fact name={t('bet.stake')}>
          <Stake facts={facts} />
        </Fact>
        <Fact name={t('bet.profit')}>
          <BetProfit bet={facts} />
        </Fact>
        <Fact name={t('bet.time')}>
          <DateTime at={facts.time} />
        </Fact>
        <Fact name={t('bet.balance')}>
          <Money rupees={facts.balance} />
        </Fact>
        <Fact name={t('bet.exposure')}>
          <Money rupees={facts.exposure} />
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
