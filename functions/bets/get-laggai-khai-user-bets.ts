import { getLaggaiKhaiUserBets } from '../../domain/contract/bets.ts'
import { httpHandler } from '../http/handler.ts'
import { listBets } from '../store/bet-store.ts'
import { betRecord } from './record.ts'

const PAGE_LENGTH = 50

export const handler = httpHandler(getLaggaiKhaiUserBets, async ({ player, query }) => {
  const { bets, cursor } = await listBets(player.playerId, {
    limit: query.limit ?? PAGE_LENGTH,
    cursor: query.cursor,
  })
  return { success: true as const, bets: bets.map(betRecord), ...(cursor && { cursor }) }
})
