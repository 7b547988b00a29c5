import { getAviatorHistory } from '../../domain/contract/aviator.ts'
import { systemClock } from '../clock.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { listPlays } from '../store/read/plays.ts'
import { betRecord } from '../views/aviator.ts'
import { roundsOf } from './rounds.ts'
import { aviatorEndingOf } from './rules.ts'

const LENGTH = 50

export const handler = httpHandler(getAviatorHistory, async ({ player }) => {
  const listed = await listPlays(player.playerId, 'aviator', LENGTH)
  const plays = await Promise.all(listed.map((play) => endedIfDue(play, aviatorEndingOf)))
  const rounds = await roundsOf([...new Set(plays.map((play) => play.roundId))])
  const nowMs = systemClock.nowMs()
  return plays.flatMap((play) => {
    const kept = rounds.get(play.roundId)
    return kept ? [betRecord(play, kept, nowMs)] : []
  })
})
