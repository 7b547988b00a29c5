import type { CashierRequest } from '../../domain/cashier/request.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { walletMessage } from '../views/wallet.ts'
import { deskNews } from './desk.ts'

/**
 * Publishes a request just made or decided to the player's screens, and the change of the queue to every
 * operator's.
 * @param wallet the wallet after it, if it changed
 */
export async function publishRequest(request: CashierRequest, wallet?: Wallet): Promise<void> {
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
