import { type Bet, settledOutcome } from '../../domain/betting/bet.ts'
import type { DeclaredResult } from '../../domain/betting/market-result.ts'
import { isTornRead, type Position } from '../../domain/betting/position.ts'
import { type SettledPosition, settlePosition } from '../../domain/betting/settlement.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { ATTEMPTS_MAX, CLAIM_AFTER, type Clock, pauseAfterConflict } from '../clock.ts'

export interface SettlementStore {
  bets(playerId: string, marketId: string): AsyncIterable<Bet>
  /** Writes how a bet ended, unless a later revision has. */
  markBet(bet: Bet): Promise<void>
  readWallet(playerId: string): Promise<Wallet | undefined>
  readPosition(marketId: string, playerId: string): Promise<Position | undefined>
  /** One transaction; false when something it was based on has changed. */
  commit(settled: SettledPosition): Promise<boolean>
  /** Claims a wallet for the market's settlement for a moment; false if that is not possible now, because something else has claimed it. */
  claimWallet(playerId: string, marketId: string, nowMs: number): Promise<boolean>
}

/** A player's wallet and bets after settlement, for their screens. */
export interface Settled {
  readonly wallet: Wallet
  readonly bets: readonly Bet[]
}

/**
 * Settles a position by a result, by its own conditional transaction, so that a crash or a second run at any point
 * changes nothing twice. Marks the bets first and pays last: marking again is harmless, and the position, which
 * records that settlement is complete, changes in the same transaction as the money. Undefined when the position
 * was settled already.
 */
export async function settleOne(
  store: SettlementStore,
  clock: Clock,
  position: Position,
  declared: DeclaredResult,
): Promise<Settled | undefined> {
  let marked: { readonly version: number; readonly bets: readonly Bet[] } | undefined
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts++) {
    const { wallet, held } = await readHeld(store, position, attempts)
    // A bet whose delay ended meanwhile is in the position now, and must be marked too.
    const known = marked?.version === held.version ? marked.bets : undefined
    const bets = known ?? (await endedBets(store, held, declared))
    const settled = isTornRead(wallet, held) ? 'torn' : settlePosition(held, wallet, declared, clock.nowMs())
    if (!known) await markAll(store, bets)
    marked = { version: held.version, bets }
    if (!settled) return undefined
    const mayCommit = settled !== 'torn' && (await mayWrite(store, clock, position, attempts))
    if (mayCommit && (await store.commit(settled))) return { wallet: settled.wallet, bets }
    await pauseAfterConflict(clock, attempts)
  }
  throw new Error(
    `position of ${position.playerId} in ${position.marketId} could not be settled: too many conflicts`,
  )
}

/** Whether the wallet can be written: after many conflicts it has to be claimed. */
async function mayWrite(
  store: SettlementStore,
  clock: Clock,
  { playerId, marketId }: Position,
  conflicts: number,
): Promise<boolean> {
  return conflicts < CLAIM_AFTER || (await store.claimWallet(playerId, marketId, clock.nowMs()))
}

/** The wallet and the position; after a conflict the position is read again. */
async function readHeld(store: SettlementStore, position: Position, attempts: number) {
  const { playerId, marketId } = position
  const [wallet, held] = await Promise.all([
    store.readWallet(playerId),
    attempts === 0 ? position : store.readPosition(marketId, playerId),
  ])
  if (!wallet || !held) throw new Error(`no wallet or position of ${playerId}`)
  return { wallet, held }
}

/** The bets of a position that count, each ended by the result. */
async function endedBets(store: SettlementStore, position: Position, declared: DeclaredResult) {
  const ended: Bet[] = []
  for await (const bet of store.bets(position.playerId, position.marketId)) {
    // A bet still in its delay lapses once the position is settled.
    if (bet.status === 'Pending' || bet.status === 'Lapsed') continue
    ended.push({ ...bet, ...settledOutcome(bet, declared.result), settledRevision: declared.revision })
  }
  return ended
}

async function markAll(store: SettlementStore, bets: readonly Bet[]): Promise<void> {
  for (const bet of bets) await store.markBet(bet)
}
