import type { ReplyOf } from '../../domain/contract/call.ts'
import type { MinesBetRecord, postMinesBet } from '../../domain/contract/mines.ts'
import { betOf, resultOf } from '../../domain/games/mines.ts'
import { asTold } from '../../domain/games/mines-board.ts'
import type { Play } from '../../domain/games/play.ts'
import { rupeesFromPaise } from '../../domain/money.ts'

/** A play as its player is told it at a moment: lost from its bomb on, though the loss is written later. */
export function minesBetRecord(stored: Play, nowMs: number): MinesBetRecord {
  const play = asTold(stored, nowMs)
  const { table, autoCashOutStep } = betOf(play)
  const result = resultOf(play)
  return {
    roundId: play.roundId,
    round_id: play.name,
    betAmt: rupeesFromPaise(play.stakePaise),
    table,
    autoCashOutStep: autoCashOutStep ?? null,
    status: play.status,
    step: result?.step ?? null,
    multiplier: result?.multiplier ?? null,
    winnings: play.returnsPaise === undefined ? null : rupeesFromPaise(play.returnsPaise),
    date: new Date(play.placedAtMs).toISOString(),
  }
}

/** The answer to a bet: what was placed, and the wallet after it. The same for ever, whatever becomes of the play. */
export function minesBetPlaced(play: Play): ReplyOf<typeof postMinesBet> {
  const { roundId, round_id, betAmt, table, autoCashOutStep, date } = minesBetRecord(play, play.placedAtMs)
  const balance = rupeesFromPaise(play.balancePaise)
  const exposureBalance = rupeesFromPaise(play.exposurePaise)
  return {
    success: true,
    ...{ roundId, round_id, betAmt, table, autoCashOutStep, date },
    ...{ balance, exposureBalance },
  }
}
