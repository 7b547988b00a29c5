import { matchIdOf } from '../../domain/contract/match-id.ts'
import { Ladder } from '../../web/features/betting/orders/ladder/ladder.tsx'
import { useJoinedMatch } from '../../web/lib/realtime/hooks.ts'

/** The site's ladder of a market's first selection. */
export function SiteLadder({ marketId }: { marketId: string }) {
  useJoinedMatch(matchIdOf(marketId))
  return (
    <Ladder
      userId="measured"
      marketId={marketId}
      selectionId={1}
      selection="Home"
      atStart="keep"
      onFill={() => {}}
    />
  )
}
