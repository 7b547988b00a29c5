import { updateAviatorBet } from '../../domain/contract/aviator.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { AviatorChoice, aviatorCashOut } from '../../domain/games/aviator/rules.ts'
import { systemClock } from '../clock.ts'
import { cashOut } from '../games/cash-out.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { findBet } from './find-bet.ts'
import { roundOf } from './rounds.ts'
import { aviatorEndingOf as endingOf } from './rules.ts'
import { betRecord } from './view.ts'

export const handler = httpHandler(updateAviatorBet, async ({ body, player }) => {
  // First of all: this moment decides what the bet is worth.
  const atMs = systemClock.nowMs()
  const play = await findBet(player.playerId, body)
  if (!play) return refuse('nothingToCashOut')
  const kept = await roundOf(play.roundId)
  if (!kept) throw new Error(`${play.playKey} is of a round that is not there`)
  const ending = aviatorCashOut(play, AviatorChoice.parse(play.bet), {
    ...kept,
    atMs,
    claimed: body.multiplier,
  })
  const now = await (body.isWin === 'Won'
    ? cashOut(play, ending, { endingOf, isCashedOut: ({ result }) => result?.by === 'hand' })
    : endedIfDue(play, endingOf))
  if (isRefusal(now)) return now
  return { success: true as const, status: 200 as const, data: betRecord(now, kept, systemClock.nowMs()) }
})
