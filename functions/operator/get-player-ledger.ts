import { getPlayerLedger } from '../../domain/contract/operator/players.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { statementOf } from '../statement/statement.ts'
import { readWallet } from '../store/read/wallets.ts'

export const handler = httpHandler(getPlayerLedger, async ({ params: { playerId }, query }) => {
  if (!(await readWallet(playerId))) return refuse('noSuchPlayer', { field: 'playerId' })
  return statementOf(playerId, query)
})
