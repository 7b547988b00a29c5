import type { Bet } from '../../../domain/betting/bet.ts'
import type { Judgement } from '../../../domain/betting/delay.ts'
import { type DelayEnd, endBy, judgeDelay } from '../../../domain/betting/delay-end.ts'
import { isTornRead } from '../../../domain/betting/position.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { CLAIM_AFTER, type Clock } from '../../clock.ts'
import { retryOnConflict } from '../../retry-on-conflict.ts'
import type { BettingStore, Commit } from '../place-bet.ts'

/** The key of a bet or cash-out in its delay. */
export interface PendingKey {
  readonly playerId: string
  readonly marketId: string
  readonly betKey: string
}

/** What the end of a delay needs of a store, in addition to placing bets. */
export interface DelayStore extends Pick<BettingStore, 'readFacts'> {
  /** One transaction: all of it or nothing. Its condition: the bet is still pending. */
  commitEnd(end: DelayEnd, bet: Bet): Promise<Commit>
  /** Stores how the delay of a pending bet ends, unless that is stored already. */
  keepJudgement(key: PendingKey, judgement: Judgement): Promise<void>
  /** Claims a wallet for the end of the bet's delay for a moment; false if that is not possible now, because something else has claimed it. */
  claimWallet(playerId: string, betKey: string, nowMs: number): Promise<boolean>
}

/** The delay is not over: check again then, in milliseconds since the epoch. */
interface Later {
  readonly laterMs: number
}

/**
 * Ends the delay of a bet or a cash-out once it is over: confirms it or lapses it. Undefined when another
 * call has ended it already; nothing is changed then.
 */
export async function endDelay(
  store: DelayStore,
  clock: Clock,
  key: PendingKey,
): Promise<Bet | Later | undefined> {
  const ended = await retryOnConflict(clock, (conflicts) => attempt(store, clock, key, conflicts))
  if (isRefusal(ended)) throw new Error(`the delay of ${key.betKey} could not be ended: ${ended.refused}`)
  return ended === 'done' ? undefined : ended
}

async function attempt(
  store: DelayStore,
  clock: Clock,
  key: PendingKey,
  conflicts: number,
): Promise<Bet | Later | 'done' | Refusal | 'conflict'> {
  const read = await store.readFacts(key)
  if (read === 'conflict') return 'conflict'
  const { facts, bet } = read
  if (bet?.status !== 'Pending') return 'done'
  const { wallet, position } = facts
  if (!wallet || !position) throw new Error(`no wallet or position of ${key.playerId}`)
  const held = { ...facts, wallet, position }
  const { judged, ...pending } = bet
  const judgement = judged ?? judgeDelay(pending, held, clock.nowMs())
  if (judgement.kind === 'waits') return { laterMs: judgement.untilMs }
  const mayWrite =
    conflicts < CLAIM_AFTER || (await store.claimWallet(key.playerId, key.betKey, clock.nowMs()))
  if (mayWrite && !isTornRead(wallet, position)) {
    const { end, bet: ended } = endBy(judgement, pending, held, clock.nowMs())
    if ((await store.commitEnd(end, ended)) === 'committed') return ended
  }
  if (!judged) await store.keepJudgement(key, judgement)
  return 'conflict'
}
