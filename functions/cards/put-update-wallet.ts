import { refuse } from '../../domain/contract/refusals.ts'
import { putUpdateWallet } from '../../domain/contract/wallet.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { httpHandler } from '../http/handler.ts'
import { readWallet } from '../store/wallet-store.ts'

export const handler = httpHandler(putUpdateWallet, async ({ body, player }) => {
  const isOwn = body.email.toLowerCase() === player.email.toLowerCase()
  const wallet = isOwn ? await readWallet(player.playerId) : undefined
  if (!wallet) return refuse('notFound', { field: 'email' })
  return {
    success: true as const,
    wallet: rupeesFromPaise(wallet.balancePaise),
    exposureBalance: rupeesFromPaise(wallet.exposurePaise),
  }
})
