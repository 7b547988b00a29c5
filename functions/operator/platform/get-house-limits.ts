import { getHouseLimits } from '../../../domain/contract/operator/house-limits.ts'
import { httpHandler } from '../../http/handler.ts'
import { keptLimits } from '../../store/read/house-limits.ts'
import { limitView } from './limit-view.ts'

export const handler = httpHandler(getHouseLimits, async () => {
  const limits = await keptLimits()
  return { success: true as const, limits: limits.map(limitView) }
})
