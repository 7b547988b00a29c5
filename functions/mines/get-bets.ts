import { getMinesBets, type MinesBetRecord } from '../../domain/contract/mines.ts'
import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { listPlays } from '../store/play-lists.ts'
import { minesBetRecord } from './record.ts'
import { settledByNow } from './settle.ts'

/** Bets that are listed. */
const LENGTH = 50

export const handler = httpHandler(getMinesBets, async ({ player: { playerId } }) => {
  const nowMs = systemClock.nowMs()
  const plays = await listPlays(playerId, 'mines', LENGTH)
  const settled = await Promise.all(plays.map((play) => settledByNow(play, nowMs)))
  return (
    settled.find(isRefusal) ?? {
      success: true as const,
      bets: settled.flatMap((play) => recordOf(play, nowMs)),
    }
  )
})

function recordOf(play: Play | Refusal, nowMs: number): MinesBetRecord[] {
  return isRefusal(play) ? [] : [minesBetRecord(play, nowMs)]
}
