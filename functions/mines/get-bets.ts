import { getMinesBets } from '../../domain/contract/mines.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { listPlays } from '../store/read/plays.ts'
import { betRecord } from '../views/mines.ts'
import { minesEndingOf } from './rules.ts'

const LENGTH = 50

export const handler = httpHandler(getMinesBets, async ({ player: { playerId } }) => {
  const nowMs = systemClock.nowMs()
  const listed = await listPlays(playerId, 'mines', LENGTH)
  const plays = await Promise.all(listed.map((play) => endedIfDue(play, minesEndingOf, nowMs)))
  return { success: true as const, bets: plays.map((play) => betRecord(play, nowMs)) }
})
