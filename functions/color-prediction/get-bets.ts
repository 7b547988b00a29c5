import {
  type ColorPredictionBetRecord,
  getColorPredictionBets,
} from '../../domain/contract/color-prediction.ts'
import { endedIfDue } from '../games/end-if-due.ts'
import { httpHandler } from '../http/handler.ts'
import { listPlays } from '../store/read/plays.ts'
import { betRecord } from '../views/color-prediction.ts'
import { colorPredictionEndingOf } from './rules.ts'

const LISTED_MAX = 50

export const handler = httpHandler(getColorPredictionBets, async ({ player: { playerId } }) => {
  const bets: ColorPredictionBetRecord[] = []
  // One after the other, because all due bets change the same wallet.
  for (const play of await listPlays(playerId, 'color-prediction', LISTED_MAX)) {
    bets.push(betRecord(await endedIfDue(play, colorPredictionEndingOf)))
  }
  return { success: true as const, bets }
})
