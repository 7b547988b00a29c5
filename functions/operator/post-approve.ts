import { approvalsNeeded, approve } from '../../domain/cashier/decide.ts'
import { postApprove } from '../../domain/contract/operator/cashier.ts'
import { httpHandler } from '../http/handler.ts'
import { decideRequest } from './decide-request.ts'

export const handler = httpHandler(postApprove, ({ body, player }) =>
  decideRequest(player, body, 'approve', (request, { wallet, others }, approval, alone) => {
    const needed = approvalsNeeded(request, wallet, alone, approval.atMs)
    return approve(request, wallet, approval, needed, others)
  }),
)
