import { getCards } from '../../domain/contract/cards.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { boardOf } from './board.ts'
import { findMatch } from './find-match.ts'

export const handler = httpHandler(getCards, async ({ params }) => {
  const found = await findMatch(params.match)
  return found ? boardOf(found, systemClock.nowMs()) : refuse('matchMissing', { field: 'match' })
})
