import { isRefusal } from '../../../domain/contract/refusals.ts'
import { deskNews } from '../../publish/desk.ts'
import { systemFanout } from '../../realtime/fanout-port.ts'
import { act } from '../act.ts'

/** Carries out an operator's decision about the platform, and notifies every operator's screen. */
export const actOnPlatform: typeof act = async (operator, decide, clock) => {
  const result = await act(operator, decide, clock)
  if (!isRefusal(result)) await systemFanout.publish([deskNews('platform')])
  return result
}
