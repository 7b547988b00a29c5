import { getCricketMarket } from '../../domain/contract/bets.ts'
import { betRecord } from '../bets/record.ts'
import { httpHandler } from '../http/handler.ts'
import { listBets } from '../store/bet-store.ts'

const PAGE_LENGTH = 50

export const handler = httpHandler(getCricketMarket, async ({ player, query }) => {
  const { bets } = await listBets(player.playerId, { limit: PAGE_LENGTH, marketId: query.market_id })
  return bets.map(betRecord)
})
