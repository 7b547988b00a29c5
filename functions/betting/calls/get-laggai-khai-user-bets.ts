import { getLaggaiKhaiUserBets } from '../../../domain/contract/bets.ts'
import { httpHandler } from '../../http/handler.ts'
import { listBets } from '../../store/read/bets.ts'
import { betRecord } from '../../views/bet.ts'

const PAGE_LENGTH = 50

export const handler = httpHandler(getLaggaiKhaiUserBets, async ({ player, query }) => {
  const { limit = PAGE_LENGTH, ...filter } = query
  const { bets, next } = await listBets(player.playerId, { limit, ...filter })
  return { success: true as const, bets: bets.map(betRecord), ...(next !== null && { cursor: next }) }
})
