import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { listPlays } from '../store/play-lists.ts'
import { table } from './rules.ts'
import { upToDate } from './up-to-date.ts'

/** A player's last bets, newest first, each ended if its round is over. */
export async function lastBets(playerId: string, limit: number): Promise<Play[]> {
  const plays = await listPlays(playerId, table.game, limit)
  const nowMs = systemClock.nowMs()
  return Promise.all(plays.map((play) => upToDate(play, nowMs)))
}
