import {
  AndarBaharBet,
  type AndarBaharOutcome,
  andarBaharEnding,
  andarBaharOutcome,
  PAUSE_MS,
  resultAtMs,
} from '../../domain/games/andar-bahar/rules.ts'
import type { Ending, Play, Round } from '../../domain/games/play.ts'
import type { EndingOf } from '../games/game.ts'
import type { TableRules } from '../games/open-round.ts'

/** A player's own table: the next round opens a while after the result of the last one. */
export const andarBaharRules: TableRules = {
  game: 'andar-bahar',
  nameOf: (nowMs) => `AB${nowMs}`,
  nextOpensAtMs: (round) => endsAtMs(round) + PAUSE_MS,
}

/** When the last card of a round is dealt. A secret until then. */
export function endsAtMs({ openedAtMs, seeds }: Round): number {
  return resultAtMs(openedAtMs, andarBaharOutcome(seeds))
}

export function betOf({ bet }: Play): AndarBaharBet {
  return AndarBaharBet.parse(bet)
}

/** How a bet ends, whose time must have come. */
function ending(play: Play): Ending {
  return andarBaharEnding(play.stakePaise, betOf(play), outcomeOf(play))
}

function outcomeOf({ round, playKey }: Play): AndarBaharOutcome {
  if (!round) throw new Error(`${playKey} has no round`)
  return andarBaharOutcome(round.seeds)
}

/** For the ticker: a bet is due with the last card of its round. */
export const andarBaharEndingOf: EndingOf = async (play, nowMs) =>
  nowMs < play.dueAtMs ? { laterMs: play.dueAtMs } : ending(play)
