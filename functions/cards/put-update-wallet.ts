import { refuse } from '../../domain/contract/refusals.ts'
import { putUpdateWallet } from '../../domain/contract/wallet.ts'
import { httpHandler } from '../http/handler.ts'
import { readWallet } from '../store/read/wallets.ts'
import { walletView } from '../views/wallet.ts'

export const handler = httpHandler(putUpdateWallet, async ({ body, player }) => {
  const isOwn = body.email.toLowerCase() === player.email.toLowerCase()
  const wallet = isOwn ? await readWallet(player.playerId) : undefined
  if (!wallet) return refuse('notFound', { field: 'email' })
  const { balance, exposureBalance } = walletView(wallet)
  return { success: true as const, wallet: balance, exposureBalance }
})
