import type { GameName } from '../../domain/games/game.ts'
import type { SeededGame } from '../../domain/games/games.ts'
import { andarBahar } from '../features/andar-bahar/game.tsx'
import { aviator } from '../features/aviator/game.tsx'
import { cards } from '../features/cards/game.tsx'
import { colorPrediction } from '../features/color-prediction/game.tsx'
import { matka } from '../features/matka/game.tsx'
import { mines } from '../features/mines/game.tsx'
import { titli } from '../features/titli/game.tsx'
import type { FairGame, SiteGame } from './game.ts'

/** The entry of a game. A game that seeds decide has a part for the fair page. */
type RowOf<Name extends GameName> = SiteGame & { readonly fair: Name extends SeededGame ? FairGame : null }

/** One entry for each game, in the order of the casino's tiles. */
export const games: { readonly [Name in GameName]: RowOf<Name> } = {
  aviator,
  titli,
  'andar-bahar': andarBahar,
  mines,
  cards,
  matka,
  'color-prediction': colorPrediction,
}
