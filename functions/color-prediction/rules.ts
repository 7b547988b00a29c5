import { ColorPredictionBet, colorPredictionEnding } from '../../domain/games/color-prediction/rules.ts'
import type { EndingOf, SharedRounds } from '../games/game.ts'
import { keptOf, keyOf, roundOf } from './rounds.ts'

/** How a bet ends once the number of its round is drawn. Throws when its round is missing. */
export const colorPredictionEndingOf: EndingOf = async (play, nowMs) => {
  const round = await roundOf(play.roundId)
  if (!round) throw new Error(`${play.playKey} is of a round that is not there`)
  const { drawnAtMs } = round.times
  if (nowMs < drawnAtMs) return { laterMs: drawnAtMs }
  return colorPredictionEnding(play, ColorPredictionBet.parse(play.bet), round.number)
}

export const colorPredictionRounds: SharedRounds = {
  keyOf,
  isOver: (round, nowMs) => nowMs >= keptOf(round).times.drawnAtMs,
  declaredOf: null,
}
