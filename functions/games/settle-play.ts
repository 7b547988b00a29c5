import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { type Ending, endPlay, type Play } from '../../domain/games/play.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { Clock } from '../clock.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'

export interface EndingStore {
  /** The play and its player's wallet now, read consistently. */
  readOpen(playerId: string, playKey: string): Promise<{ play: Play; wallet: Wallet } | undefined>
  /** One transaction on condition that the play is open and the wallet unchanged; false otherwise. */
  commitEnding(ended: { play: Play; wallet: Wallet; entry: Entry }): Promise<boolean>
}

/** An ended play, or one that stays open. Only the call that ended it gets `wallet`. */
export interface EndedPlay {
  readonly play: Play
  readonly wallet?: Wallet
}

/** Whether play and wallet were read at different moments: the wallet is older than the play, or no longer holds its stake. */
function isTorn({ play, wallet }: { play: Play; wallet: Wallet }): boolean {
  return wallet.version < play.walletVersion || wallet.exposurePaise < play.stakePaise
}

/** How an open play ends, or that it stays open. */
type Decided = Ending | 'stays' | Refusal

/**
 * Ends a play once: of several calls, one pays, and the others get the ended play.
 * @param decide how the present play ends; called again after each conflict
 */
export function settlePlay(
  store: EndingStore,
  clock: Clock,
  { playerId, playKey }: Pick<Play, 'playerId' | 'playKey'>,
  decide: (play: Play) => Decided | Promise<Decided>,
): Promise<EndedPlay | Refusal> {
  return retryOnConflict(clock, async () => {
    const read = await store.readOpen(playerId, playKey)
    if (!read) return refuse('nothingToCashOut')
    if (read.play.status !== 'Open') return { play: read.play }
    if (isTorn(read)) return 'conflict'
    const ending = await decide(read.play)
    if (ending === 'stays') return { play: read.play }
    if (isRefusal(ending)) return ending
    const ended = endPlay(read.wallet, read.play, ending, clock.nowMs())
    return (await store.commitEnding(ended)) ? { play: ended.play, wallet: ended.wallet } : 'conflict'
  })
}
