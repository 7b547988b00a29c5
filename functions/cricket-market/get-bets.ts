import { getCricketMarket } from '../../domain/contract/bets.ts'
import { betRecord } from '../bets/record.ts'
import { httpHandler } from '../http/handler.ts'
import { listBets, listMarketBets } from '../store/bet-store.ts'

/** Bets listed, and those of one match that are looked at for its newest: they come market by market. */
const PAGE_LENGTH = 50
const MATCH_BETS_MAX = 500

export const handler = httpHandler(getCricketMarket, async ({ player, query }) => {
  const { playerId } = player
  const { market_id: marketId, match_id: matchId } = query
  if (marketId) return (await listMarketBets(playerId, `${marketId}#`, PAGE_LENGTH)).map(betRecord)
  if (!matchId) return (await listBets(playerId, { limit: PAGE_LENGTH })).bets.map(betRecord)
  const bets = await listMarketBets(playerId, `${matchId}.`, MATCH_BETS_MAX)
  const newest = bets.toSorted((a, b) => b.atMs - a.atMs).slice(0, PAGE_LENGTH)
  return newest.map(betRecord)
})
