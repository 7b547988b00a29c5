import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { type AskedRound, currentOwnRound, nextOpensAtMs, type Seated } from '../games/open-round.ts'
import { minesEndingOf, minesRules } from './rules.ts'

/** The player's round after its play has been ended if due; the next round, if that makes it open. */
export async function currentMinesRound(
  playerId: string,
  asked?: AskedRound,
): Promise<(Seated & { atMs: number }) | Refusal> {
  const seated = await currentOwnRound(systemClock, minesRules, playerId, asked)
  if (isRefusal(seated)) return seated
  const atMs = systemClock.nowMs()
  const play = seated.play && (await endedIfDue(seated.play, minesEndingOf, atMs))
  return atMs < nextOpensAtMs(minesRules, { ...seated, play }, asked)
    ? { ...seated, play, atMs }
    : currentMinesRound(playerId, asked)
}
