import { allEnded } from '../store/all-ended.ts'
import { readBusy } from '../store/read/orders.ts'
import { endHeartbeats } from './heartbeats.ts'
import { matchBusy } from './matching.ts'

/** The ticker's work on orders, until `goOn` returns false. One read says whether there is any. */
export async function tendOrders(goOn: () => boolean): Promise<void> {
  const { markets, heartbeats } = await readBusy()
  await allEnded([matchBusy(markets, goOn), endHeartbeats(heartbeats, goOn)])
}
