import { refuse } from '../../domain/contract/refusals.ts'
import { getBallByBall } from '../../domain/contract/scorecard.ts'
import { httpHandler } from '../http/handler.ts'
import { readOvers } from '../store/read/scorecards.ts'
import { findMatch } from './find-match.ts'

export const handler = httpHandler(getBallByBall, async ({ params }) => {
  const found = await findMatch(params.match)
  if (!found) return refuse('matchMissing', { field: 'match' })
  return { overs: await readOvers(found.match.summary.matchId) }
})
