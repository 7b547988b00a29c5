import { getPutAside } from '../../../domain/contract/operator/put-aside.ts'
import { httpHandler } from '../../http/handler.ts'
import { answerPutAside } from './put-aside.ts'

export const handler = httpHandler(getPutAside, () => answerPutAside())
