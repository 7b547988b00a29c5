import { getPlayerBets } from '../../domain/contract/operator/players.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { betHistory } from '../statement/bet-history.ts'
import { readWallet } from '../store/read/wallets.ts'

export const handler = httpHandler(getPlayerBets, async ({ params: { playerId }, query }) => {
  if (!(await readWallet(playerId))) return refuse('noSuchPlayer', { field: 'playerId' })
  return betHistory(playerId, query)
})
