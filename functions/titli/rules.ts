import { ownRoundOf, type Play, type Round } from '../../domain/games/play.ts'
import { TitliBet, titliEnding, titliOutcome, titliTimes } from '../../domain/games/titli/rules.ts'
import type { EndingOf } from '../games/game.ts'
import type { OwnRoundRules } from '../games/open-round.ts'

export const titliRules: OwnRoundRules = {
  game: 'titli',
  nameOf: (nowMs) => `T${nowMs}`,
  resultShownAtMs: (round, play) => timesOf(round, play).revealsAtMs,
  nextOpensAtMs: (round, play) => timesOf(round, play).nextOpensAtMs,
}

/** The times of a round, given the player's bet in it if there is one. */
export function timesOf({ openedAtMs }: Round, bet: Pick<Play, 'placedAtMs'> | undefined) {
  return titliTimes(openedAtMs, bet?.placedAtMs)
}

/** A bet is due when the picture of its round is drawn. */
export const titliEndingOf: EndingOf = async (play, nowMs) =>
  nowMs < play.dueAtMs
    ? { laterMs: play.dueAtMs }
    : titliEnding(TitliBet.parse(play.bet), titliOutcome(ownRoundOf(play).seeds).picture)
