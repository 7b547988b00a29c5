import { asShown } from '../../domain/games/mines/board.ts'
import { minesReturns } from '../../domain/games/mines/pay-table.ts'
import { betOf } from '../../domain/games/mines/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import { expectedOfBoard } from '../../domain/returns/by-steps.ts'
import type { Game } from '../games/game.ts'
import { minesEndingOf } from './rules.ts'

export const mines: Game = {
  endingOf: minesEndingOf,
  sharedRounds: null,
  roundKeeper: null,
  shownAt: asShown,
  expectedOf: async (rounds) => rounds.flat().map(expectedOfBoard),
  rangeOf,
}

/** The long-run return of a bet depends on its table and on the step at which its player stops. */
function rangeOf(plays: readonly Play[]) {
  const tables = new Set(plays.map((play) => betOf(play).table))
  const returns = [...tables].flatMap((table) => minesReturns(table).map((step) => step.returns))
  return { low: Math.min(...returns), high: Math.max(...returns) }
}
