import { reject } from '../../domain/cashier/decide.ts'
import { postReject } from '../../domain/contract/operator/cashier.ts'
import { httpHandler } from '../http/handler.ts'
import { decideRequest } from './decide-request.ts'

export const handler = httpHandler(postReject, ({ body, player }) =>
  decideRequest(player, body, 'reject', (request, { wallet }, rejection) =>
    reject(request, wallet, rejection, body.reason),
  ),
)
