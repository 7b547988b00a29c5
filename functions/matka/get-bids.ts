import { getBids } from '../../domain/contract/matka.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { readDeclarations } from '../store/read/matka.ts'
import { listPlays } from '../store/read/plays.ts'
import { betRecord } from '../views/matka.ts'
import { isDeclared, matkaEndingOf } from './rules.ts'

const LISTED_MAX = 50

export const handler = httpHandler(getBids, async ({ player: { playerId } }) => {
  const bids: ReturnType<typeof betRecord>[] = []
  // One after the other, because all due bets change the same wallet.
  for (const play of await withDeclared(await listPlays(playerId, 'matka', LISTED_MAX))) {
    bids.push(betRecord(await endedIfDue(play, matkaEndingOf)))
  }
  return { success: true as const, bids }
})

/** Makes postponed bids due at once if an operator has declared their result meanwhile. */
async function withDeclared(plays: readonly Play[]): Promise<readonly Play[]> {
  const nowMs = systemClock.nowMs()
  const isPostponed = (play: Play) => play.status === 'Open' && betRecord(play).resultAtMs <= nowMs
  const rounds = new Set(plays.filter(isPostponed).map(({ roundId }) => roundId))
  const declared = await readDeclarations([...rounds])
  return plays.map((play) => {
    const isDue = isPostponed(play) && isDeclared(play, declared.get(play.roundId), nowMs)
    return isDue ? { ...play, dueAtMs: nowMs } : play
  })
}
