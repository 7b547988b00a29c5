import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { ServerMessage } from '../../domain/contract/socket.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { deskNews } from '../operator/tell-desk.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'

/**
 * Tells the player's screens of a request that was made or decided just now, and every operator's that the queue changed.
 * @param wallet the wallet after it, if it changed
 */
export async function tellRequest(request: CashierRequest, wallet?: Wallet): Promise<void> {
  const { playerId, kind, requestKey, status, amountPaise } = request
  const amount = rupeesFromPaise(amountPaise)
  await systemFanout.publish([
    {
      topic: playerTopic(playerId),
      messages: [
        ...(wallet ? [walletMessage(wallet)] : []),
        { event: 'cashier', data: { kind, requestKey, status, amount } },
      ],
    },
    deskNews('cashier'),
  ])
}

function walletMessage({ balancePaise, exposurePaise, version }: Wallet): ServerMessage {
  const balance = rupeesFromPaise(balancePaise)
  const exposureBalance = rupeesFromPaise(exposurePaise)
  return { event: 'wallet', data: { balance, exposureBalance, version } }
}
