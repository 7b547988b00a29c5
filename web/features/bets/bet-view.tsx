import type { BetRecord } from '../../../domain/contract/bets.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'

/** Lgaai rows are red and all others green, as players of the field know them. */
export function rowTone(bet: BetRecord): string {
  return bet.type === 'Lgaai'
    ? 'bg-loss-soft/70 shadow-[inset_3px_0_0_var(--loss-solid)]'
    : 'bg-gain-soft/70 shadow-[inset_3px_0_0_var(--gain-solid)]'
}

const statusTones = { Open: 'brand', Won: 'gain', Lost: 'loss', Void: 'neutral' } as const

export function StatusBadge({ bet }: { bet: BetRecord }) {
  return (
    <Badge tone={statusTones[bet.status]} outlined>
      {bet.status}
    </Badge>
  )
}

/** What an open bet can win, or what a settled one did. */
export function Profit({ bet }: { bet: BetRecord }) {
  return <Money rupees={bet.profit} signed={bet.status !== 'Open'} className="font-semibold" />
}
