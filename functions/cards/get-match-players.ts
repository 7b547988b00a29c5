import { refuse } from '../../domain/contract/refusals.ts'
import { getMatchPlayers } from '../../domain/contract/scorecard.ts'
import { httpHandler } from '../http/handler.ts'
import { playersOf } from './board.ts'
import { findMatch } from './find-match.ts'

export const handler = httpHandler(getMatchPlayers, async ({ params }) => {
  const found = await findMatch(params.match)
  return found ? { players: playersOf(found) } : refuse('matchMissing', { field: 'match' })
})
