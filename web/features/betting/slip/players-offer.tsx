import { commissionFromPercent } from '../../../../domain/betting/commission.ts'
import { type Rate, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { betterRate } from '../../../../domain/exchange/better-match.ts'
import { ORDER_STAKE_MIN_PAISE } from '../../../../domain/exchange/order.ts'
import { paiseFromRupees, rupeesFromPaise, sum } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { useWaitingOrders } from '../../../lib/orders.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import { levelsFor } from '../../../lib/realtime/books.ts'
import { parseStake } from '../../../lib/stake.ts'
import { useCommissionPercent, useOrderBook } from '../api/order-book.ts'
import { ownAt } from '../orders/own-at.ts'
import type { SelectionSlip } from './slip.ts'

type PlayersOfferProps = { slip: SelectionSlip; house: Rate; userId: string }

/** Says which better odds the bet would get from other players, and their commission; empty if the house's are as good. */
export function PlayersOffer({ slip, house, userId }: PlayersOfferProps) {
  const t = useText()
  const { marketId, selectionId, side, stakeText } = slip
  const { data: book } = useOrderBook(marketId)
  const percent = useCommissionPercent(marketId)
  const { data: waiting = [] } = useWaitingOrders(userId)
  const words = () => {
    if (!book || percent === undefined) return null
    const levels = levelsFor(book, selectionId, side === 'lgaai' ? 'back' : 'lay').map((level) => ({
      ...{ selectionId, side: side === 'lgaai' ? ('khaai' as const) : ('lgaai' as const) },
      rate: rateFromPer100(level.odds),
      stakePaise: paiseFromRupees(level.size - ownAt(waiting, marketId, level)),
    }))
    const stakePaise = parseStake(stakeText) ?? ORDER_STAKE_MIN_PAISE
    const terms = { side, selectionId, rate: house, stakePaise }
    const rate = betterRate(levels, { terms, basisPoints: commissionFromPercent(percent) })
    if (rate === undefined) return null
    const upTo = levels.slice(0, levels.findIndex((level) => level.rate === rate) + 1)
    const most = rupeesFromPaise(sum(upTo.map((level) => level.stakePaise)))
    const offer = { odds: formatDecimal(rate), size: formatRupees(most), percent }
    return t(percent === 0 ? 'slip.playersOffer' : 'slip.playersOfferCharged', offer)
  }
  return (
    <p role="status" className="font-semibold text-gain leading-4">
      {words()}
    </p>
  )
}
