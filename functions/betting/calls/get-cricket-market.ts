import type { Bet } from '../../../domain/betting/bet.ts'
import { getCricketMarket } from '../../../domain/contract/bets.ts'
import { httpHandler } from '../../http/handler.ts'
import { listBets, marketBets } from '../../store/read/bets.ts'
import { betRecord } from '../../views/bet.ts'

const PAGE_LENGTH = 50

export const handler = httpHandler(getCricketMarket, async ({ player, query }) => {
  const { playerId } = player
  const { market_id: marketId, match_id: matchId } = query
  if (marketId) return newest(await Array.fromAsync(marketBets(playerId, `${marketId}#`)))
  if (matchId) return newest(await Array.fromAsync(marketBets(playerId, `${matchId}.`)))
  return newest((await listBets(playerId, { limit: PAGE_LENGTH })).bets)
})

/** Sorts a match's bets, which are read market by market. */
function newest(bets: readonly Bet[]) {
  const inOrder = bets.toSorted((a, b) => b.atMs - a.atMs)
  return inOrder.slice(0, PAGE_LENGTH).map(betRecord)
}
