import type { Fanout } from '../../functions/realtime/fanout-port.ts'
import { finishIfSettled, settleAgain, settleNext } from '../../functions/settlement/settle-market.ts'
import type { PageMessage } from '../../functions/settlement/settlement-queue.ts'
import { listPutAside, listSettlementWork, shardsLeft } from '../../functions/store/read/settlement-work.ts'

/** Nobody listens. */
export const silent: Fanout = { publish: async () => undefined }

/**
 * Settles declared markets, as the worker does from message to message, until `goOn` returns false; also what was put
 * aside before.
 */
export async function settlePending(
  fanout: Fanout = silent,
  goOn: () => boolean = () => true,
): Promise<void> {
  for (const position of await listPutAside()) if (goOn()) await settleAgain(position, fanout)
  for (const work of await listSettlementWork()) {
    const { marketId, revision } = work
    for (const shard of shardsLeft(work)) {
      let next: PageMessage | undefined = { marketId, revision, shard }
      while (next && goOn()) next = await settleNext(next, fanout, goOn)
    }
    await finishIfSettled(marketId)
  }
}
