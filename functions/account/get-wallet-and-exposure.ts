import { profitsOf } from '../../domain/betting/position.ts'
import { isLineKind } from '../../domain/contract/markets.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { rupeesFromPaise, ZERO } from '../../domain/money.ts'
import { httpHandler } from '../http/handler.ts'
import { mainMarketId } from '../store/keys.ts'
import { listBets } from '../store/read/bets.ts'
import { readHolding } from '../store/read/positions.ts'
import { readWallet } from '../store/read/wallets.ts'
import { walletView } from '../views/wallet.ts'

export const handler = httpHandler(getWalletAndExposure, async ({ player, query }) => {
  const { playerId } = player
  const marketId = query.market_id ?? (await lastMainMarket(playerId))
  const [wallet, holding] = await Promise.all([
    readWallet(playerId),
    marketId ? readHolding(marketId, playerId) : undefined,
  ])
  if (!wallet) return refuse('notFound', { field: 'userId' })
  const profits = holding?.position ? profitsOf(holding.position, holding.quote) : []
  return {
    ...walletView(wallet),
    teamAProfit: rupeesFromPaise(profits[0] ?? ZERO),
    teamBProfit: rupeesFromPaise(profits[1] ?? ZERO),
  }
})

/** The main market of the match of the last bet: in a session, teams have no profit. */
async function lastMainMarket(playerId: string): Promise<string | undefined> {
  const [last] = (await listBets(playerId, { limit: 1 })).bets
  return last && isLineKind(last.kind) ? mainMarketId(last.marketId) : last?.marketId
}
