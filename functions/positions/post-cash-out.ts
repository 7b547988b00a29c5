import { postCashOut } from '../../domain/contract/positions.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { betRecord } from '../bets/record.ts'
import { tellBet } from '../bets/tell-bet.ts'
import { takeOffer } from '../betting/cash-out.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { bettingStore } from '../store/betting-store.ts'

export const handler = httpHandler(postCashOut, async ({ body, player }) => {
  const holding = { playerId: player.playerId, marketId: body.marketId }
  const taken = await takeOffer(bettingStore, systemClock, holding, body.offerId)
  if (isRefusal(taken)) return taken
  const { bet, repeated } = taken
  if (!repeated) await tellBet(bet)
  return {
    success: true as const,
    message: 'Cashed out.',
    bet: betRecord(bet),
    balance: rupeesFromPaise(bet.balancePaise),
    exposureBalance: rupeesFromPaise(bet.exposurePaise),
  }
})
