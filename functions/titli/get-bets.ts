import { getTitliBets } from '../../domain/contract/titli.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { listPlays } from '../store/read/plays.ts'
import { betRecord } from '../views/titli.ts'
import { titliEndingOf } from './rules.ts'

const LENGTH = 50

export const handler = httpHandler(getTitliBets, async ({ player }) => {
  const [last, ...before] = await listPlays(player.playerId, 'titli', LENGTH)
  // Only the last bet can be open.
  const plays = last ? [await endedIfDue(last, titliEndingOf), ...before] : []
  return { success: true as const, bets: plays.map(betRecord) }
})
