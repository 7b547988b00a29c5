import type { DeskMatch } from '../../../../domain/contract/operator/markets.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Badge } from '../../../ui/badge.tsx'

type PhaseBadgeProps = Pick<DeskMatch, 'phase' | 'listed'>

/** The phase of a match, and whether it is no longer listed for players. */
export function PhaseBadge({ phase, listed }: PhaseBadgeProps) {
  const tone = phase === 'live' || phase === 'break' ? 'brand' : 'neutral'
  return (
    <>
      <Badge tone={tone}>{deskText(`markets.phase.${phase}`)}</Badge>
      {!listed && <Badge>{deskText('markets.unlisted')}</Badge>}
    </>
  )
}
