import { getLatestCrashPoint } from '../../domain/contract/aviator.ts'
import { phaseAt } from '../../domain/games/aviator/rules.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { lastRounds } from './rounds.ts'

export const handler = httpHandler(getLatestCrashPoint, async ({ query: { count } }) => {
  // One more, because the present round is filtered out.
  const rounds = await lastRounds(count + 1)
  const nowMs = systemClock.nowMs()
  const latest = rounds
    .filter(({ flight }) => phaseAt(flight, nowMs) === 'crashed')
    .slice(0, count)
    .map(({ roundId, crash }) => ({ roundId, crashMultiplier: crash / 100 }))
  const [last = { roundId: null, crashMultiplier: null }] = latest
  return { success: true as const, data: { ...last, latest } }
})
