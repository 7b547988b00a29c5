import { getColorPredictionLive } from '../../domain/contract/color-prediction.ts'
import { rupeesFromPaise, sum } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { RoundBets } from '../games/round-bets.ts'
import { httpHandler } from '../http/handler.ts'
import { liveBet } from '../views/color-prediction.ts'
import { roundsAt } from './rounds.ts'

const SHOWN = 50
/** Everyone is shown the same bets, so a function's instance looks for new ones this often. */
const LOOK_MS = 1000

let found: { readonly roundId: string; readonly bets: RoundBets; lookedAtMs: number } | undefined

export const handler = httpHandler(getColorPredictionLive, async () => {
  const [round] = await roundsAt(systemClock.nowMs())
  const nowMs = systemClock.nowMs()
  const plays = await betsOf(round.roundId, nowMs)
  return {
    success: true as const,
    roundId: round.roundId,
    bets: plays
      .toSorted((a, b) => b.placedAtMs - a.placedAtMs)
      .slice(0, SHOWN)
      .map((play) => liveBet(play, round, nowMs)),
    playerCount: new Set(plays.map(({ playerId }) => playerId)).size,
    totalBets: rupeesFromPaise(sum(plays.map(({ stakePaise }) => stakePaise))),
  }
})

async function betsOf(roundId: string, nowMs: number) {
  if (found?.roundId !== roundId) {
    found = { roundId, bets: new RoundBets('color-prediction'), lookedAtMs: Number.NEGATIVE_INFINITY }
    found.bets.start(roundId)
  }
  const { bets, lookedAtMs } = found
  if (nowMs - lookedAtMs >= LOOK_MS) {
    found.lookedAtMs = nowMs
    await bets.look(nowMs)
  }
  return bets.all
}
