import { postWalletUpdate } from '../../domain/contract/andar-bahar.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { readWallet } from '../store/read/wallets.ts'
import { walletView } from '../views/wallet.ts'
import { lastBets } from './last-bets.ts'

/** Answers with the wallet after the caller's last round, whatever the request would add to it. */
export const handler = httpHandler(postWalletUpdate, async ({ player: { playerId } }) => {
  await lastBets(playerId, 1)
  const wallet = await readWallet(playerId)
  if (!wallet) return refuse('notFound', { field: 'userId' })
  return {
    success: true as const,
    message: 'The wallet is up to date.',
    ...walletView(wallet),
  }
})
