import { refuse } from '../../domain/contract/refusals.ts'
import { putTitliBet } from '../../domain/contract/titli.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { listPlays } from '../store/read/plays.ts'
import { readWallet } from '../store/read/wallets.ts'
import { betRecord } from '../views/titli.ts'
import { walletView } from '../views/wallet.ts'
import { titliEndingOf } from './rules.ts'

/** How many of the last bets are searched: clients read their latest bet here, older ones in the list of bets. */
const LATEST = 20

export const handler = httpHandler(putTitliBet, async ({ body, player }) => {
  const { playerId } = player
  const found = (await listPlays(playerId, 'titli', LATEST)).find(({ name }) => name === body.gameId)
  if (!found) return refuse('roundNotFound')
  const play = await endedIfDue(found, titliEndingOf)
  if (play.status === 'Open') return refuse('roundNotOver')
  const wallet = await readWallet(playerId)
  if (!wallet) throw new Error(`${playerId} has plays and no wallet`)
  const { balance, exposureBalance } = walletView(wallet)
  return {
    success: true as const,
    status: 200 as const,
    newBalance: balance,
    exposureBalance,
    bet: betRecord(play),
  }
})
