import {
  AndarBaharBet,
  andarBaharEnding,
  andarBaharOutcome,
  PAUSE_MS,
  resultAtMs,
} from '../../domain/games/andar-bahar/rules.ts'
import { ownRoundOf, type Play, type Round } from '../../domain/games/play.ts'
import type { EndingOf } from '../games/game.ts'
import type { OwnRoundRules } from '../games/open-round.ts'

/** The next round opens `PAUSE_MS` after the result of the last one. */
export const andarBaharRules: OwnRoundRules = {
  game: 'andar-bahar',
  nameOf: (nowMs) => `AB${nowMs}`,
  resultShownAtMs: endsAtMs,
  nextOpensAtMs: (round) => endsAtMs(round) + PAUSE_MS,
}

/** When the last card of a round is dealt. A secret until then. */
export function endsAtMs({ openedAtMs, seeds }: Round): number {
  return resultAtMs(openedAtMs, andarBaharOutcome(seeds))
}

export function betOf({ bet }: Play): AndarBaharBet {
  return AndarBaharBet.parse(bet)
}

/** A bet is due with the last card of its round. */
export const andarBaharEndingOf: EndingOf = async (play, nowMs) =>
  nowMs < play.dueAtMs
    ? { laterMs: play.dueAtMs }
    : andarBaharEnding(play.stakePaise, betOf(play), andarBaharOutcome(ownRoundOf(play).seeds))
