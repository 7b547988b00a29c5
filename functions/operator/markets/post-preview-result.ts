import { postPreviewResult } from '../../../domain/contract/operator/markets.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { previewResult } from './preview.ts'

export const handler = httpHandler(postPreviewResult, async ({ body }) => {
  const preview = await previewResult(body.marketId, body.result)
  return isRefusal(preview) ? preview : { success: true as const, preview }
})
