import '../../../lib/messages/en/betting.ts'
import * as z from 'zod/mini'
import { useLocation, useSearchParams } from '../../../lib/router/location.ts'
import { storedUserId, useStoredUser } from '../../../lib/stored-user.ts'
import { useMatchOfMarket } from '../api/get-match-of-market.ts'
import { MatchLoader } from './match-loader.tsx'
import { type LinkState, MatchScreen } from './match-screen.tsx'
import { MatchMissing, NoMatch } from './match-states.tsx'

/** What the linking page knows of the match. A reload or a shared link has only `?market=`. */
const NavigationState = z.object({
  marketId: z.optional(z.string()),
  scoreIframe: z.nullish(z.string()),
  matchName: z.optional(z.string()),
})

export function MatchPage() {
  const [search] = useSearchParams()
  const state = NavigationState.safeParse(useLocation().state).data
  const userId = storedUserId(useStoredUser())
  const marketId = search.get('market') ?? state?.marketId
  if (!marketId || userId === undefined) return <MatchMissing />
  const linked = { name: state?.matchName, scoreUrl: state?.scoreIframe ?? undefined }
  return <MatchOfMarket key={marketId} marketId={marketId} userId={userId} linked={linked} />
}

type MatchOfMarketProps = { marketId: string; userId: string; linked: LinkState }

function MatchOfMarket({ marketId, userId, linked }: MatchOfMarketProps) {
  const { matchId, ...query } = useMatchOfMarket(marketId)
  if (matchId !== undefined) {
    return (
      <MatchLoader matchId={matchId}>
        <MatchScreen matchId={matchId} userId={userId} linked={linked} />
      </MatchLoader>
    )
  }
  return <NoMatch query={query} />
}
