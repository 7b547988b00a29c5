import { getHalt } from '../../../domain/contract/operator/platform.ts'
import { httpHandler } from '../../http/handler.ts'
import { readHalt } from '../../store/read/halt.ts'
import { haltView } from './halt-view.ts'

export const handler = httpHandler(getHalt, async () => {
  return { success: true as const, halt: haltView(await readHalt()) }
})
