import { Link } from 'react-router'
import { CRICKET } from '../../../domain/contract/matches.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'
import { bettingScreen } from './betting-screen.ts'
import { useMatchName } from './use-match-name.ts'

/** A link to a match whose hit area is the whole row: one target for a thumb, one stop for the keyboard. */
export function MatchLink({ match }: { match: MatchFacts }) {
  const name = useMatchName(match)
  return (
    <Link
      {...(match.sportId === CRICKET
        ? bettingScreen(match, '/match/currmtc')
        : { to: `/match/${encodeURIComponent(match.matchId)}` })}
      className="min-w-0 font-semibold leading-5 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
    >
      {name}
    </Link>
  )
}
