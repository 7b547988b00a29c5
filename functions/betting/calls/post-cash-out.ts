import { postCashOut } from '../../../domain/contract/positions.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise, rupeesFromPaise } from '../../../domain/money.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { betWritten } from '../../publish/bet-written.ts'
import { bettingStore } from '../../store/betting-store.ts'
import { betRecord } from '../../views/bet.ts'
import { walletView } from '../../views/wallet.ts'
import { takeOffer } from '../cash-out.ts'

export const handler = httpHandler(postCashOut, async ({ body, player }) => {
  const holding = { playerId: player.playerId, marketId: body.marketId }
  const taken = await takeOffer(bettingStore, systemClock, holding, body.offerId)
  if (isRefusal(taken)) return taken
  const { bet, repeated } = taken
  if (!repeated) await betWritten(bet)
  const isPending = bet.status === 'Pending'
  return {
    success: true as const,
    message: isPending ? 'Your cash-out is waiting to be confirmed.' : 'Cashed out.',
    profit: rupeesFromPaise(isPending ? bet.winPaise : paise(Math.min(...bet.bookPaise))),
    bet: betRecord(bet),
    ...walletView(bet),
  }
})
