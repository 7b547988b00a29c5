import { isRefusal } from '../../../domain/contract/refusals.ts'
import { systemFanout } from '../../realtime/fanout-port.ts'
import { act } from '../act.ts'
import { deskNews } from '../tell-desk.ts'

/** Does what an operator decided about the platform, and tells every operator's screen of it. */
export const actOnPlatform: typeof act = async (operator, decide, clock) => {
  const result = await act(operator, decide, clock)
  if (!isRefusal(result)) await systemFanout.publish([deskNews('platform')])
  return result
}
