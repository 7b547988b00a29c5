import { updateAviatorBet } from '../../domain/contract/aviator.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { AviatorChoice, aviatorCashOut } from '../../domain/games/aviator/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { settleAndNotify } from '../games/settle-and-notify.ts'
import { httpHandler } from '../http/handler.ts'
import { findBet } from './find-bet.ts'
import { type AviatorRoundKept, roundOf } from './rounds.ts'
import { betRecord } from './view.ts'

export const handler = httpHandler(updateAviatorBet, async ({ body, player }) => {
  // Before anything that takes time: this moment decides what the bet is worth.
  const atMs = systemClock.nowMs()
  const play = await findBet(player.playerId, body)
  if (!play) return refuse('nothingToCashOut')
  const kept = await roundOf(play.roundId)
  if (!kept) throw new Error(`${play.playKey} is of a round that is not there`)
  const now = body.isWin === 'Won' ? await cashOut(play, kept, atMs, body.multiplier) : await endedIfDue(play)
  if (isRefusal(now)) return now
  return { success: true as const, status: 200 as const, data: betRecord(now, kept, systemClock.nowMs()) }
})

/**
 * Ends an open bet as its player asks. Too late, it is told as it stands, and stays open in the store for as long as a cash-out
 * that came in before the crash may be under way.
 */
async function cashOut(
  play: Play,
  kept: AviatorRoundKept,
  atMs: number,
  claimed: number | undefined,
): Promise<Play | Refusal> {
  const { flight, crash } = kept
  const asked = { flight, crash, atMs, ...(claimed !== undefined && { claimed }) }
  const ending = aviatorCashOut(play, AviatorChoice.parse(play.bet), asked)
  if (ending === 'tooEarly') return refuse('cashOutTooEarly')
  if (play.status !== 'Open') return unlessByHand(play)
  if (ending === 'tooLate') return endedIfDue(play)
  const ended = await settleAndNotify(play, () => ending)
  if (isRefusal(ended)) return ended
  return ended.wallet ? ended.play : unlessByHand(ended.play)
}

/** A bet that ended before: the player cashes out once, and what ended by itself is told. */
function unlessByHand(play: Play): Play | Refusal {
  return play.result?.by === 'hand' ? refuse('alreadyCashedOut') : play
}
