import { SHOWN_AFTER_MS } from '../../domain/games/cash-out.ts'
import { overAtMs } from '../../domain/games/mines/board.ts'
import { MinesPayTable } from '../../domain/games/mines/pay-table.ts'
import { betOf, dueAtMs, endingByNow, PAUSE_MS } from '../../domain/games/mines/rules.ts'
import { ownRoundOf } from '../../domain/games/play.ts'
import type { EndingOf } from '../games/game.ts'
import type { OwnRoundRules } from '../games/open-round.ts'

export const minesRules: OwnRoundRules = {
  game: 'mines',
  nameOf: (nowMs) => `RD${String(nowMs).slice(-4)}`,
  resultShownAtMs: (round, play) => overAtMs(round, play) + SHOWN_AFTER_MS,
  nextOpensAtMs: (round, play) => overAtMs(round, play) + PAUSE_MS,
}

/** How a play ends unless its player cashes it out: after the first bomb, or at its automatic cash-out. */
export const minesEndingOf: EndingOf = async (play, nowMs) =>
  endingByNow(play, nowMs) ?? { laterMs: dueAtMs(ownRoundOf(play), betOf(play)) }

/** This deployment's pay table. */
export function minesTable(): MinesPayTable {
  return MinesPayTable.parse(process.env.MINES_TABLE ?? 'ladder')
}
