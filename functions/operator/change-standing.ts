import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Standing } from '../../domain/ledger/wallet.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import type { Clock } from '../clock.ts'
import type { Player } from '../http/identity.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { type Account, readAccount } from '../store/player-store.ts'
import { standingPart } from '../store/standing-store.ts'
import { readWallet } from '../store/wallet-store.ts'
import { act } from './act.ts'
import { deskNews } from './tell-desk.ts'

interface Change {
  readonly playerId: string
  readonly standing: Standing
  /** For the log. */
  readonly reason: string
}

interface Ports {
  readonly clock: Clock
  readonly fanout: Fanout
}

/**
 * Suspends or reinstates a player: the wallet's next version, without an entry, so that every transaction of money that
 * read the one before is turned away and decided anew. Open bets stay and are settled. What is so already is left, and
 * not logged again.
 * @returns the account after it
 */
export async function changeStanding(
  operator: Player,
  change: Change,
  { clock, fanout }: Ports,
): Promise<Account | Refusal> {
  const outcome = await act<'changed' | 'unchanged'>(operator, () => decide(operator, change), clock)
  if (isRefusal(outcome)) return outcome
  const account = await readAccount(change.playerId)
  if (!account) throw new Error(`the account of ${change.playerId} is gone`)
  if (outcome === 'changed') await tell(fanout, account)
  return account
}

async function decide(operator: Player, { playerId, standing, reason }: Change) {
  if (playerId === operator.playerId) return refuse('ownRequest', { field: 'playerId' })
  const wallet = await readWallet(playerId)
  if (!wallet) return refuse('noSuchPlayer', { field: 'playerId' })
  if (wallet.standing === standing) return { done: 'unchanged' as const }
  return {
    action: standing === 'suspended' ? 'player.suspend' : 'player.reinstate',
    subject: playerId,
    details: { reason },
    parts: [standingPart('standingChanges', playerId, standing)],
    result: 'changed' as const,
  }
}

/** The player's screens say how the account stands, and the desks of all operators ask again. */
function tell(fanout: Fanout, { wallet }: Account): Promise<void> {
  const { playerId, balancePaise, exposurePaise, standing, version } = wallet
  const data = {
    balance: rupeesFromPaise(balancePaise),
    exposureBalance: rupeesFromPaise(exposurePaise),
    version,
    standing,
  }
  return fanout.publish([
    { topic: playerTopic(playerId), messages: [{ event: 'wallet', data }] },
    deskNews('players'),
  ])
}
