import type { Bet } from '../../domain/betting/bet.ts'
import type { Play } from '../../domain/games/play.ts'
import type { Plan } from '../../domain/restore/plan.ts'
import type { Stored } from '../../domain/restore/stored.ts'
import { systemClock } from '../clock.ts'
import type { RestoreStore } from '../restore/restore-player.ts'
import { requestPart } from './cashier-store.ts'
import { betListKeys } from './keys.ts'
import { ledgerPart } from './ledger-store.ts'
import { arrivalOf, orderPart } from './order-parts.ts'
import { positionKey, readStored } from './read/restore.ts'
import { putAsidePart } from './settlement-work-store.ts'
import { type Part, transact } from './transaction.ts'
import { checkPart, deletePart, putPart, type When } from './writes.ts'

type Item = Record<string, unknown>
type Condition = 'asRead' | 'requestUnchanged'

/** A transaction has at most a hundred parts; every one of these has the wallet besides. */
const PARTS_MAX = 99

/** The store of `npm run restore`. All writes of a player are one transaction, unless they are more than a hundred. */
export const restoreStore: RestoreStore = {
  async read(playerId, marketIds) {
    const { stored, walletItem, positionItems } = await readStored(playerId, marketIds)
    return { stored, write: (plan) => write(stored, plan, walletItem, positionItems) }
  },
}

/** The wallet is written last: until then, another run finds the same again. */
async function write(
  stored: Stored,
  plan: Plan,
  walletItem: Item | undefined,
  positionItems: ReadonlyMap<string, Item>,
): Promise<boolean> {
  const { playerId, checkpoint } = stored
  const isUnchanged = asRead('playerId', walletItem)
  const check = checkPart<Condition>('asRead', 'wallets', { playerId }, isUnchanged)
  const wallet = plan.wallet ? putPart<Condition>('asRead', 'wallets', plan.wallet, isUnchanged) : check
  const last = plan.entries.map((entry) => ledgerPart<Condition>('asRead', entry))
  const parts = [
    // First: once its position is written, no other run finds that it is to be put aside.
    ...plan.unpaid.map((each) => unpaidPart(playerId, each)),
    ...[...plan.positions].map(([marketId, position]) => {
      const key = positionKey(marketId, playerId)
      const when = asRead('holder', positionItems.get(marketId))
      return position
        ? putPart<Condition>('asRead', 'positions', { ...key, ...position }, when)
        : deletePart<Condition>('asRead', 'positions', key, when)
    }),
    ...plan.bets.map((bet) => betPart(stored, bet)),
    ...plan.orders.flatMap((order) => [
      orderPart<Condition>('asRead', order),
      arrivalOf<Condition>('asRead', order, { atMs: systemClock.nowMs(), cause: order.version }),
    ]),
    ...plan.requests.map(requestPart),
    ...plan.removedPlays.map(removePart),
    ...(plan.forgetCheckpoint && checkpoint ? [forgetPart(playerId, checkpoint.sequence)] : []),
  ]
  while (parts.length > 0 && parts.length + last.length > PARTS_MAX)
    if (!(await isCommitted([check, ...parts.splice(0, PARTS_MAX)]))) return false
  return isCommitted([...parts, ...last, wallet])
}

function unpaidPart(playerId: string, of: Plan['unpaid'][number]): Part<Condition> {
  const error = 'restored, and not paid by the result'
  return putAsidePart('asRead', { playerId, ...of, error, atMs: systemClock.nowMs() })
}

async function isCommitted(parts: readonly Part<Condition>[]): Promise<boolean> {
  return (await transact(parts)).kind === 'committed'
}

/** The condition that an item is as it was read: its version, or that it is not there. */
function asRead(keyAttribute: string, item: Item | undefined): When {
  if (!item) return { when: `attribute_not_exists(${keyAttribute})` }
  const { version } = item
  return version === undefined
    ? { when: `attribute_exists(${keyAttribute}) AND attribute_not_exists(#version)` }
    : { when: '#version = :version', values: { version } }
}

/** Bets have no version: each of their writes changes status or revision. */
function betPart({ bets }: Stored, bet: Bet): Part<Condition> {
  const before = bets.find(({ betKey }) => betKey === bet.betKey)
  const values = { status: before?.status, revision: before?.settledRevision }
  const when = { when: '#status = :status AND settledRevision = :revision', values }
  return putPart('asRead', 'bets', { ...bet, ...betListKeys(bet) }, when)
}

function removePart({ playerId, playKey }: Play): Part<Condition> {
  const isOpen = { when: '#status = :status', values: { status: 'Open' } }
  return deletePart('asRead', 'plays', { playerId, playKey }, isOpen)
}

function forgetPart(playerId: string, sequence: number): Part<Condition> {
  return deletePart(
    'asRead',
    'checkpoints',
    { playerId },
    { when: '#sequence = :sequence', values: { sequence } },
  )
}
