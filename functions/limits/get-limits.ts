import { getLimits } from '../../domain/contract/limits.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { readWallet } from '../store/read/wallets.ts'
import { showLimits } from './show-limits.ts'

export const handler = httpHandler(getLimits, async ({ player }) => {
  const wallet = await readWallet(player.playerId)
  return wallet ? showLimits(wallet, systemClock.nowMs()) : refuse('notFound', { field: 'userId' })
})
