import { updateAviatorBet } from '../../domain/contract/aviator.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { AviatorChoice, aviatorCashOut } from '../../domain/games/aviator/rules.ts'
import { systemClock } from '../clock.ts'
import { cashOut } from '../games/cash-out.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { betRecord } from '../views/aviator.ts'
import { findBet } from './find-bet.ts'
import { roundOf } from './rounds.ts'
import { aviatorEndingOf as endingOf } from './rules.ts'

export const handler = httpHandler(updateAviatorBet, async ({ body, player }) => {
  // Read first, because this time decides what the bet is worth.
  const atMs = systemClock.nowMs()
  const play = await findBet(player.playerId, body)
  if (!play) return refuse('nothingToCashOut')
  const kept = await roundOf(play.roundId)
  if (!kept) throw new Error(`the round of ${play.playKey} is missing`)
  const received = { ...kept, atMs, claimed: body.multiplier }
  const ended = await (body.isWin === 'Won'
    ? cashOut(play, {
        endingOf,
        cashedOut: (open) => aviatorCashOut(open, AviatorChoice.parse(open.bet), received),
        isCashedOut: ({ result }) => result?.by === 'hand',
      })
    : { play: await endedIfDue(play, endingOf) })
  if (isRefusal(ended)) return ended
  const data = betRecord(ended.play, kept, systemClock.nowMs())
  return { success: true as const, status: 200 as const, data }
})
