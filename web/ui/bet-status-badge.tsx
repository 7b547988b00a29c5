import type { BetRecord, BetStatus } from '../../domain/contract/bets.ts'
import { useText } from '../lib/messages/text.ts'
import { Badge } from './badge.tsx'

const tones = {
  Pending: 'neutral',
  Open: 'brand',
  Won: 'gain',
  Lost: 'loss',
  Void: 'neutral',
  Lapsed: 'neutral',
} as const

/** How a bet or a play stands. */
export function StatusBadge({ status, outlined = false }: { status: BetStatus; outlined?: boolean }) {
  const t = useText()
  return (
    <Badge tone={tones[status]} outlined={outlined}>
      {t(`bet.status.${status}`)}
    </Badge>
  )
}

type BetStatusProps = { bet: Pick<BetRecord, 'status' | 'lapsedFor'>; outlined?: boolean }

/** The status of a bet, with the reason if it lapsed. */
export function BetStatusBadge({ bet, outlined = false }: BetStatusProps) {
  const t = useText()
  return (
    <>
      <StatusBadge status={bet.status} outlined={outlined} />
      {bet.lapsedFor && <span className="block text-ink-muted text-xs">{t(`refusal.${bet.lapsedFor}`)}</span>}
    </>
  )
}
