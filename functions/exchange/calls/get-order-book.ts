import { getOrderBook } from '../../../domain/contract/orders.ts'
import { httpHandler } from '../../http/handler.ts'
import { readBook } from '../../store/read/orders.ts'
import { orderBookView } from '../../views/order-book.ts'
import { commissionBasisPoints } from '../commission-rate.ts'

export const handler = httpHandler(getOrderBook, async ({ params: { marketId } }) =>
  orderBookView(await readBook(marketId), commissionBasisPoints()),
)
