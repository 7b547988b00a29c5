import { postMinesRound } from '../../domain/contract/mines.ts'
import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { currentOwnRound, type Seated } from '../games/open-round.ts'
import { httpHandler } from '../http/handler.ts'
import { roundView } from '../views/mines.ts'
import { minesEndingOf, minesRules } from './rules.ts'

export const handler = httpHandler(postMinesRound, async ({ player: { playerId }, body }) => {
  const seated = await look(playerId, body.clientSeed)
  if (isRefusal(seated)) return seated
  return { success: true as const, round: roundView(seated, seated.atMs) }
})

/** The round after its play has been ended if due; the next round, if that makes it open. */
async function look(
  playerId: string,
  clientSeed: string | undefined,
): Promise<(Seated & { atMs: number }) | Refusal> {
  const seated = await currentOwnRound(systemClock, minesRules, playerId, clientSeed)
  if (isRefusal(seated)) return seated
  const atMs = systemClock.nowMs()
  const play = seated.play && (await endedIfDue(seated.play, minesEndingOf, atMs))
  return atMs < minesRules.nextOpensAtMs(seated.round, play)
    ? { ...seated, play, atMs }
    : look(playerId, clientSeed)
}
