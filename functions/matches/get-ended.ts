import { getEndedMatches } from '../../domain/contract/matches.ts'
import { httpHandler } from '../http/handler.ts'
import { endedMatches } from './ended-matches.ts'

export const handler = httpHandler(getEndedMatches, ({ params, query }) =>
  endedMatches(params.sportId, query),
)
