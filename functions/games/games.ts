import type { GameName } from '../../domain/games/game.ts'
import { andarBahar } from '../andar-bahar/game.ts'
import { aviator } from '../aviator/game.ts'
import { cards } from '../cards/game.ts'
import { colorPrediction } from '../color-prediction/game.ts'
import { matka } from '../matka/game.ts'
import { mines } from '../mines/game.ts'
import { titli } from '../titli/game.ts'
import type { Game } from './game.ts'

/** The row of each game. */
export const games: Readonly<Record<GameName, Game>> = {
  aviator,
  mines,
  titli,
  'andar-bahar': andarBahar,
  matka,
  cards,
  'color-prediction': colorPrediction,
}
