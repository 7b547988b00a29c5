import type { Refusal } from '../../../domain/contract/refusals.ts'
import type { Player } from '../../http/identity.ts'
import { sendAgain } from '../../settlement/send-work.ts'
import type { AgainMessage } from '../../settlement/settlement-queue.ts'
import { listPutAside } from '../../store/read/settlement-work.ts'
import { askAgainPart } from '../../store/settlement-work-store.ts'
import { act } from '../act.ts'

/**
 * Has a position that was put aside settled once more, by the worker of settlement. If its message fails, the ticker
 * sends it again.
 * @returns whether it is asked for now; false where it is being tried already, or is no longer put aside
 */
export async function tryAgain(
  operator: Player,
  { marketId, playerId }: AgainMessage,
): Promise<boolean | Refusal> {
  const asked = await act<boolean>(operator, async (nowMs) => {
    const all = await listPutAside(marketId)
    const position = all.find((each) => each.playerId === playerId)
    if (!position || position.askedAtMs !== undefined) return { done: false }
    const { revision, error } = position
    return {
      action: 'market.tryAgain',
      subject: marketId,
      details: { playerId, revision, error },
      parts: [askAgainPart(position, nowMs)],
      result: true,
    }
  })
  if (asked === true) await sendAgain({ marketId, playerId })
  return asked
}
