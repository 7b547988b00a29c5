import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Standing } from '../../domain/ledger/wallet.ts'
import type { Clock } from '../clock.ts'
import type { Player } from '../http/identity.ts'
import { deskNews } from '../publish/desk.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { samePersonParts } from '../store/person-store.ts'
import { readPersonsAccounts } from '../store/read/persons-accounts.ts'
import { type Account, readAccount } from '../store/read/players.ts'
import { readWallets } from '../store/read/wallets.ts'
import { standingPart } from '../store/wallet-store.ts'
import { walletMessage } from '../views/wallet.ts'
import { act } from './act.ts'

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
 * Suspends or reinstates a player, in every account of the same person. Each writes the wallet's next
 * version, without an entry, so that every transaction of money that read the earlier one conflicts and is
 * decided again. Open bets stay open and are settled. Accounts that are already in that state are skipped, and
 * not logged again.
 * @returns the account after it
 */
export async function changeStanding(
  operator: Player,
  change: Change,
  { clock, fanout }: Ports,
): Promise<Account | Refusal> {
  const changed = await act<readonly string[]>(operator, () => decide(operator, change), clock)
  if (isRefusal(changed)) return changed
  const account = await readAccount(change.playerId)
  if (!account) throw new Error(`the account of ${change.playerId} is gone`)
  if (changed.length > 0) await publish(fanout, changed)
  return account
}

async function decide(operator: Player, { playerId, standing, reason }: Change) {
  const accounts = await readPersonsAccounts(playerId)
  if (!accounts) return refuse('noSuchPlayer', { field: 'playerId' })
  const { wallet, person, others } = accounts
  const all = [wallet, ...others]
  if (all.some((each) => each.playerId === operator.playerId))
    return refuse('ownRequest', { field: 'playerId' })
  const changed = all.filter((each) => each.standing !== standing).map((each) => each.playerId)
  if (changed.length === 0) return { done: [] }
  return {
    action: standing === 'suspended' ? 'player.suspend' : 'player.reinstate',
    subject: playerId,
    details: { reason, ...(others.length > 0 && { accounts: changed }) },
    parts: [
      ...changed.map((each) => standingPart('standingChanges', each, standing)),
      ...samePersonParts(person),
    ],
    result: changed,
  }
}

/** Publishes the standing to the person's screens, and the change to the desks of all operators. */
async function publish(fanout: Fanout, playerIds: readonly string[]): Promise<void> {
  const wallets = await readWallets(playerIds)
  const toPlayers = [...wallets.values()].map((wallet) => ({
    topic: playerTopic(wallet.playerId),
    messages: [walletMessage(wallet, wallet.standing)],
  }))
  await fanout.publish([...toPlayers, deskNews('players')])
}
