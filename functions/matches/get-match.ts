import { getMatch } from '../../domain/contract/matches.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { readMatchMarkets } from '../store/read/match-markets.ts'
import { listMatches } from '../store/read/matches.ts'
import { notingPresence } from '../ticker/presence.ts'
import { matchDetail } from './detail.ts'

const UPCOMING_LENGTH = 5

export const handler = httpHandler(
  getMatch,
  notingPresence(async ({ params }) => {
    const match = await readMatchMarkets(params.matchId)
    if (!match) return refuse('marketNotFound', { field: 'matchId' })
    const others = await listMatches(match.summary.sportId)
    const upcoming = others.filter(({ phase, matchId }) => phase === 'upcoming' && matchId !== params.matchId)
    return matchDetail(match, upcoming.slice(0, UPCOMING_LENGTH))
  }),
)
