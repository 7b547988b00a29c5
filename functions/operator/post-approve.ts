import { approvalsNeeded, approve } from '../../domain/cashier/decide.ts'
import { postApprove } from '../../domain/contract/operator/cashier.ts'
import { twoPersonPaise } from '../cashier/two-person.ts'
import { httpHandler } from '../http/handler.ts'
import { decideRequest } from './decide-request.ts'

export const handler = httpHandler(postApprove, ({ body, player }) =>
  decideRequest(player, body, 'approve', (request, wallet, approval) =>
    approve(request, wallet, approval, approvalsNeeded(request, wallet, twoPersonPaise(), approval.atMs)),
  ),
)
