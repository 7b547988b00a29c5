import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { MarketState } from './market-state.ts'

const tones = {
  open: 'gain',
  suspending: 'brand',
  suspendedByUs: 'loss',
  suspendedByFeed: 'neutral',
  closed: 'loss',
  closing: 'brand',
  settling: 'brand',
  putAside: 'loss',
  settled: 'neutral',
  void: 'neutral',
} as const satisfies Record<MarketState, string>

/** The state of a market; screen readers announce its changes. */
export function StateBadge({ state }: { state: MarketState }) {
  return (
    <span role="status">
      <Badge tone={tones[state]}>{deskText(`markets.state.${state}`)}</Badge>
    </span>
  )
}
