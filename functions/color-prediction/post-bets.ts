import {
  COLOR_STAKE_MAX,
  COLOR_STAKE_MIN,
  postColorPredictionBet,
} from '../../domain/contract/color-prediction.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { type ColorPredictionSelection, timesAt } from '../../domain/games/color-prediction/rules.ts'
import { type Paise, paiseFromRupees } from '../../domain/money.ts'
import type { Decide } from '../games/place-play.ts'
import { takePlay } from '../games/take-play.ts'
import { httpHandler } from '../http/handler.ts'
import { requestName } from '../http/request-name.ts'
import { type RoundPlayFacts, roundPlayStore } from '../store/round-play-store.ts'
import type { StoredBet } from '../views/color-prediction.ts'
import { betPlaced } from '../views/color-prediction.ts'
import { keyOf } from './rounds.ts'

export const handler = httpHandler(postColorPredictionBet, async ({ body, player, idempotencyKey }) => {
  const { betAmt, on, roundId, clientSeed } = body
  if (betAmt < COLOR_STAKE_MIN) return refuse('stakeBelowGameMin', { field: 'betAmt' })
  if (betAmt > COLOR_STAKE_MAX) return refuse('stakeAboveGameMax', { field: 'betAmt' })
  const key = keyOf(roundId)
  if (!key) return refuse('roundNotFound', { field: 'roundId' })
  const name = requestName(idempotencyKey)
  const stakePaise = paiseFromRupees(betAmt)
  const placed = await takePlay(
    player,
    {
      game: 'color-prediction',
      // Without the round: one key is one bet, whatever it is on.
      playKeys: [`color-prediction#${name}`],
      name,
      input: [roundId, on, stakePaise],
      clientSeed,
    },
    taking(roundId, on, stakePaise),
    roundPlayStore(key),
  )
  return isRefusal(placed) ? placed : betPlaced(placed.play)
})

/** Accepts a bet on a round until betting ends, by the server's clock. */
function taking(roundId: string, on: ColorPredictionSelection, stakePaise: Paise): Decide<RoundPlayFacts> {
  return ({ round }, nowMs) => {
    if (!round) return refuse('roundNotFound', { field: 'roundId' })
    const { bettingEndsAtMs, drawnAtMs } = timesAt(round.openedAtMs)
    if (nowMs >= bettingEndsAtMs) return refuse('roundClosed')
    const bet: StoredBet = { on, drawnAtMs }
    return { roundId, bet, stakePaise, dueAtMs: drawnAtMs }
  }
}
