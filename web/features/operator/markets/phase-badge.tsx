import type { DeskMatch } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Badge } from '../../../ui/badge.tsx'

type PhaseBadgeProps = Pick<DeskMatch, 'phase' | 'listed'>

/** How far a match is, and whether players find it no longer. */
export function PhaseBadge({ phase, listed }: PhaseBadgeProps) {
  const tone = phase === 'live' || phase === 'break' ? 'brand' : 'neutral'
  return (
    <>
      <Badge tone={tone}>{deskText(`markets.phase.${phase}`)}</Badge>
      {!listed && <Badge>{deskText('markets.unlisted')}</Badge>}
    </>
  )
}
