import { getUpiDetails } from '../../../domain/contract/operator/upi.ts'
import { httpHandler } from '../../http/handler.ts'
import { upiState } from './upi-view.ts'

export const handler = httpHandler(getUpiDetails, ({ player }) => upiState(player))
