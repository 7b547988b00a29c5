import '../../../lib/messages/en/betting.ts'
import { useParams } from '../../../lib/router/params.ts'
import { storedUserId, useStoredUser } from '../../../lib/stored-user.ts'
import { MatchDetailScreen } from './match-detail-screen.tsx'
import { MatchLoader } from './match-loader.tsx'
import { MatchMissing } from './match-states.tsx'

/** Every market of one match, of any sport. */
export function MatchDetailPage() {
  const { matchId } = useParams()
  const userId = storedUserId(useStoredUser())
  if (!matchId || userId === undefined) return <MatchMissing />
  return (
    <MatchLoader key={matchId} matchId={matchId}>
      <MatchDetailScreen matchId={matchId} userId={userId} />
    </MatchLoader>
  )
}
