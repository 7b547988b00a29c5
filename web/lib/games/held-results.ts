import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { GameName } from '../../../domain/games/game.ts'
import { remembered } from '../remembered.ts'
import { serverNowMs } from './server-clock.ts'

const Hold = z.object({
  userId: z.string(),
  game: GameName,
  /** What is going to be shown: a round, or a step of it. */
  of: z.string(),
  /** By this device's clock: it ends then, even if nothing was shown. */
  untilMs: z.number(),
  /** The player's money as it was shown at the beginning. */
  wallet: z.optional(z.object({ walletBalance: z.number(), exposureBalance: z.number() })),
})
type Hold = z.infer<typeof Hold>

/** Stored, because a reload must not show what was held, and neither must another tab. */
const holds = remembered('held-results', z.array(Hold), [])

/** By how much this device's idea of the server's clock may be late. */
const EARLY_MS = 50

/**
 * The longest that a page takes to show a result that is due, one retry included, in milliseconds. By then the money is shown even
 * without it: a page that fails must not hide what the player has.
 */
export const SHOWN_WITHIN_MS = 3000

/** A result that a game has yet to show. */
export interface Coming {
  /** The round, or the step of it; the same after a reload. */
  readonly of: string
  /** From when the server may have paid it, by the server's clock. */
  readonly fromMs: number
  /** How long the game may take from then on to show it; `SHOWN_WITHIN_MS`, unless the player shows it. */
  readonly forMs: number
}

/**
 * Holds from `fromMs` on, for `forMs` at most.
 * @param walletNow the player's money as it is shown; undefined while it is not known
 * @returns the function that shows everything
 */
export function holdResult(
  result: Pick<Hold, 'userId' | 'game' | 'of'>,
  { fromMs, forMs }: Omit<Coming, 'of'>,
  walletNow: () => Hold['wallet'],
): () => void {
  const isSame = ({ userId, game, of }: Hold) =>
    userId === result.userId && game === result.game && of === result.of
  const begin = () => {
    const untilMs = Date.now() + fromMs + forMs - serverNowMs()
    // After a reload the stored hold continues, with the money that was shown before.
    if (untilMs <= Date.now() || holds.get().some(isSame)) return
    holds.set([...holds.get(), { ...result, untilMs, wallet: walletNow() }])
  }
  const timer = setTimeout(begin, Math.max(0, fromMs - EARLY_MS - serverNowMs()))
  return () => {
    clearTimeout(timer)
    if (holds.get().some(isSame)) holds.set(holds.get().filter((hold) => !isSame(hold)))
  }
}

/** The money to show in place of what is known; undefined if nothing is held. */
export function heldWallet(userId: string | undefined): Hold['wallet'] {
  return holds.get().find((hold) => hold.userId === userId && hold.wallet)?.wallet
}

export function useHeldWallet(userId: string | undefined): Hold['wallet'] {
  return useSyncExternalStore(holds.subscribe, () => heldWallet(userId))
}

/** Resolves once nothing of this player, or of one game of theirs, is held. */
export function revealed(userId: string, game?: GameName): Promise<void> {
  const isHeld = () =>
    holds.get().some((hold) => hold.userId === userId && (game === undefined || hold.game === game))
  return new Promise((resolve) => {
    if (!isHeld()) return resolve()
    const off = holds.subscribe(() => {
      if (isHeld()) return
      off()
      resolve()
    })
  })
}

let next: ReturnType<typeof setTimeout> | undefined

/** Ends the holds whose time is over, now and when the next one is due. */
function expire(): void {
  clearTimeout(next)
  const nowMs = Date.now()
  const kept = holds.get().filter(({ untilMs }) => untilMs > nowMs)
  // Setting them calls this again.
  if (kept.length < holds.get().length) holds.set(kept)
  else if (kept.length > 0) next = setTimeout(expire, Math.min(...kept.map(({ untilMs }) => untilMs)) - nowMs)
}
holds.subscribe(expire)
expire()
