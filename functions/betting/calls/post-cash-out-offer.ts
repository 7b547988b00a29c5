import { CASH_OUT_HELD_MS } from '../../../domain/betting/cash-out.ts'
import { postCashOutOffer } from '../../../domain/contract/positions.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise, rupeesFromPaise } from '../../../domain/money.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { bettingStore } from '../../store/betting-store.ts'
import { makeOffer } from '../cash-out.ts'

export const handler = httpHandler(postCashOutOffer, async ({ body, player }) => {
  const { marketId } = body
  const offer = await makeOffer(bettingStore, systemClock, { playerId: player.playerId, marketId })
  if (isRefusal(offer)) return offer
  return {
    success: true as const,
    offerId: offer.offerId,
    marketId,
    profit: rupeesFromPaise(offer.profitPaise),
    returns: rupeesFromPaise(paise(offer.returnsPaise)),
    expiresAt: new Date(offer.expiresAtMs).toISOString(),
    expiresInSeconds: CASH_OUT_HELD_MS / 1000,
  }
})
