import {
  COLOR_STAKE_MAX,
  COLOR_STAKE_MIN,
  postColorPredictionBet,
} from '../../domain/contract/color-prediction.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import type { ColorPredictionSelection } from '../../domain/games/color-prediction/rules.ts'
import { type Paise, paiseFromRupees } from '../../domain/money.ts'
import type { Decide, PlayFacts } from '../games/place-play.ts'
import { takePlay } from '../games/take-play.ts'
import { httpHandler } from '../http/handler.ts'
import { requestName } from '../http/request-name.ts'
import { playStore } from '../store/play-store.ts'
import { type ColorPredictionRoundKept, roundOf } from './rounds.ts'
import { betPlaced, type StoredBet } from './view.ts'

export const handler = httpHandler(postColorPredictionBet, async ({ body, player, idempotencyKey }) => {
  const { betAmt, on, roundId, clientSeed } = body
  if (betAmt < COLOR_STAKE_MIN) return refuse('stakeBelowGameMin', { field: 'betAmt' })
  if (betAmt > COLOR_STAKE_MAX) return refuse('stakeAboveGameMax', { field: 'betAmt' })
  const round = await roundOf(roundId)
  if (!round) return refuse('roundNotFound', { field: 'roundId' })
  const name = requestName(idempotencyKey)
  const stakePaise = paiseFromRupees(betAmt)
  const placed = await takePlay(
    player,
    {
      game: 'color-prediction',
      // Not by the round: one key is one bet, whatever it asks for.
      playKeys: [`color-prediction#${name}`],
      name,
      input: [roundId, on, stakePaise],
      clientSeed,
    },
    taking(round, on, stakePaise),
    playStore,
  )
  return isRefusal(placed) ? placed : betPlaced(placed.play)
})

/** Takes a bet until betting ends, by the server's clock. */
function taking(
  { roundId, times }: ColorPredictionRoundKept,
  on: ColorPredictionSelection,
  stakePaise: Paise,
): Decide<PlayFacts> {
  return (_facts, nowMs) => {
    if (nowMs >= times.bettingEndsAtMs) return refuse('roundClosed')
    const bet: StoredBet = { on, drawnAtMs: times.drawnAtMs }
    return { roundId, bet, stakePaise, dueAtMs: times.drawnAtMs }
  }
}
