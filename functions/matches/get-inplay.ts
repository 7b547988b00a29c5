import { getMatchesInplay } from '../../domain/contract/matches.ts'
import { httpHandler } from '../http/handler.ts'
import { listMatches } from '../store/read/matches.ts'
import { notingPresence } from '../ticker/presence.ts'

export const handler = httpHandler(
  getMatchesInplay,
  notingPresence(async () => {
    const matches = await listMatches()
    return { success: true as const, data: matches.filter((match) => match.inplay) }
  }),
)
