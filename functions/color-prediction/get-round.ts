import { getColorPredictionRound } from '../../domain/contract/color-prediction.ts'
import { phaseAt } from '../../domain/games/color-prediction/rules.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { roundView } from '../views/color-prediction.ts'
import { roundsAt } from './rounds.ts'

const LAST_MAX = 100

export const handler = httpHandler(getColorPredictionRound, async () => {
  const rounds = await roundsAt(systemClock.nowMs())
  const nowMs = systemClock.nowMs()
  const last = rounds
    .filter(({ times }) => phaseAt(times, nowMs) === 'drawn')
    .slice(0, LAST_MAX)
    .map(({ roundId, number }) => ({ roundId, number }))
  return { success: true as const, round: roundView(rounds[0], nowMs), last }
})
