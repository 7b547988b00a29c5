import type { GameName } from '../../domain/games/game.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import { andarBaharEnding } from '../andar-bahar/rules.ts'
import { aviatorEnding } from '../aviator/rules.ts'
import { cardsEnding } from '../cards/verdict.ts'
import { endingOfBid } from '../matka/results.ts'
import { minesEnding } from '../mines/rules.ts'
import { titliEndingOf } from '../titli/rules.ts'

/** How an open play that is due ends by itself; or when to look at it again, in milliseconds since the epoch. */
export type EndingOf = (play: Play, nowMs: number) => Promise<Ending | { readonly laterMs: number }>

/** Each game's own rule. */
export const endings: Readonly<Record<GameName, EndingOf>> = {
  'andar-bahar': andarBaharEnding,
  aviator: aviatorEnding,
  cards: cardsEnding,
  matka: endingOfBid,
  mines: minesEnding,
  titli: titliEndingOf,
}
