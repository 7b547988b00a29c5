import { getResults } from '../../domain/contract/statement.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { resultsOf } from './results.ts'

export const handler = httpHandler(getResults, async ({ player, query }) => {
  const { days, totalPaise } = await resultsOf(player.playerId, query.days, systemClock.nowMs())
  return {
    success: true as const,
    days: days.map(({ day, resultPaise }) => ({ day, result: rupeesFromPaise(resultPaise) })),
    total: rupeesFromPaise(totalPaise),
  }
})
