import type { Play } from '../../domain/games/play.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { listPlays } from '../store/read/plays.ts'
import { andarBaharEndingOf, andarBaharRules } from './rules.ts'

/** A player's last bets, newest first; ends those whose round is over. */
export async function lastBets(playerId: string, limit: number): Promise<Play[]> {
  const plays = await listPlays(playerId, andarBaharRules.game, limit)
  const nowMs = systemClock.nowMs()
  return Promise.all(plays.map((play) => endedIfDue(play, andarBaharEndingOf, nowMs)))
}
