import { getCardPlays } from '../../domain/contract/cards.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { betRecord } from '../views/cards.ts'
import { findMatch } from './find-match.ts'
import { ownPlays } from './own-plays.ts'

export const handler = httpHandler(getCardPlays, async ({ query, player }) => {
  const found = await findMatch(query.match)
  if (!found) return refuse('matchMissing', { field: 'match' })
  const plays = await ownPlays(player.playerId, found.match.summary.matchId)
  return isRefusal(plays) ? plays : { success: true as const, plays: plays.map(betRecord) }
})
