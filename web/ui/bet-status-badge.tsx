import type { BetRecord } from '../../domain/contract/bets.ts'
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

type BetStatusProps = { bet: BetRecord; outlined?: boolean }

/** How a bet stands, and why it was not taken where it lapsed. */
export function BetStatusBadge({ bet, outlined = false }: BetStatusProps) {
  const t = useText()
  return (
    <>
      <Badge tone={tones[bet.status]} outlined={outlined}>
        {t(`bet.status.${bet.status}`)}
      </Badge>
      {bet.lapsedFor && <span className="block text-ink-muted text-xs">{t(`refusal.${bet.lapsedFor}`)}</span>}
    </>
  )
}
