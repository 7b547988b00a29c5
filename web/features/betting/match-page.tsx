import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { useMatchesQuery } from '../../lib/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { useJoinedMatch, useOdds } from '../../lib/realtime/hooks.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { useOddsQuery } from './api/get-odds.ts'
import { MatchMissing } from './match-missing.tsx'
import { MatchScreen } from './match-screen.tsx'

const cricketId = 4

/** What the page that leads here knows of the match; a reload or a shared link brings `?market=` alone. */
const NavigationState = z.object({
  marketId: z.string().optional(),
  scoreIframe: z.string().nullish(),
  matchName: z.string().optional(),
})

/** The betting screen of one cricket match. */
export function MatchPage() {
  const [search] = useSearchParams()
  const state = NavigationState.safeParse(useLocation().state).data
  const userId = storedUserId(useStoredUser())
  const marketId = search.get('market') ?? state?.marketId
  if (!marketId || userId === undefined) return <MatchMissing />
  return (
    <Market
      key={marketId}
      marketId={marketId}
      userId={userId}
      told={{ name: state?.matchName, scoreUrl: state?.scoreIframe ?? undefined }}
    />
  )
}

type MarketProps = {
  marketId: string
  userId: string
  told: { name: string | undefined; scoreUrl: string | undefined }
}

/** Brings the market's odds and its match into the live store, and shows them once they are there. */
function Market({ marketId, userId, told }: MarketProps) {
  const t = useText()
  const { error, isFetched, isFetching, refetch } = useOddsQuery(marketId)
  const matchId = useOdds(marketId, (odds) => odds.matchId)
  useMatchesQuery(cricketId)
  useJoinedMatch(matchId)

  if (matchId !== undefined) {
    return <MatchScreen marketId={marketId} matchId={matchId} userId={userId} told={told} />
  }
  if (error instanceof ApiError && error.status === 404) return <MatchMissing />
  // Fetched, and still no odds: it failed, also while the query asks again and has forgotten its error.
  if (isFetched) {
    return (
      <div className="p-4 lg:p-6">
        <ErrorState
          message={messageOf(error, t('match.failed'))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    )
  }
  return (
    <div className="p-4 lg:p-6">
      <title>{t('app.title', { page: t('match.title') })}</title>
      <Loading text={t('match.loading')}>
        <Skeleton className="h-36" />
        <Skeleton className="h-48" />
      </Loading>
    </div>
  )
}
