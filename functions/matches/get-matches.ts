import { getMatches } from '../../domain/contract/matches.ts'
import { httpHandler } from '../http/handler.ts'
import { listMatches } from '../store/read/matches.ts'
import { notingPresence } from '../ticker/presence.ts'

export const handler = httpHandler(
  getMatches,
  notingPresence(async ({ params }) => ({
    success: true as const,
    data: await listMatches(params.sportId),
  })),
)
