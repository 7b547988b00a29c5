import { worstPaise } from '../../../domain/betting/book.ts'
import { CASH_OUT_HELD_MS } from '../../../domain/betting/cash-out.ts'
import { mostCommissionPaise } from '../../../domain/betting/commission.ts'
import { WHOLE } from '../../../domain/betting/part-closed.ts'
import { postCashOutOffer } from '../../../domain/contract/positions.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import { systemClock } from '../../clock.ts'
import { httpHandler } from '../../http/handler.ts'
import { bettingStore } from '../../store/betting-store.ts'
import { selectionProfits } from '../../views/position.ts'
import { makeOffer } from '../cash-out.ts'

export const handler = httpHandler(postCashOutOffer, async ({ body, player }) => {
  const { marketId, percent = WHOLE } = body
  const { playerId } = player
  const offer = await makeOffer(bettingStore, systemClock, { playerId, marketId }, percent)
  if (isRefusal(offer)) return offer
  const { book } = offer.after
  return {
    success: true as const,
    offerId: offer.offerId,
    marketId,
    percent,
    profit: rupeesFromPaise(worstPaise(book)),
    profits: selectionProfits(book) ?? [],
    returns: rupeesFromPaise(offer.returnsPaise),
    commission: rupeesFromPaise(mostCommissionPaise(offer.after)),
    expiresAt: new Date(offer.expiresAtMs).toISOString(),
    expiresInSeconds: CASH_OUT_HELD_MS / 1000,
  }
})
