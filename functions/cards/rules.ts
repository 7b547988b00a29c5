import { CardBet } from '../../domain/games/cards/rules.ts'
import { cardsEnding, totalsOf, type Verdict, verdictOf } from '../../domain/games/cards/verdict.ts'
import type { EndingOf } from '../games/game.ts'
import { type CardFacts, readCardFacts } from '../store/card-store.ts'
import { readStoredMatch } from '../store/match-store.ts'

/** Between two looks at a match under way, for those whose players do not look themselves. */
const LOOK_AGAIN_MS = 30_000

/**
 * How a match's cards ended; undefined while it goes on. A match that is off the list without an end was forgotten by
 * its feed.
 */
export function verdictIn({ match, scorecard, pairs }: CardFacts): Verdict | undefined {
  const { phase, outcome, players = [] } = scorecard ?? {}
  const hasResult = outcome === 'winner' || outcome === 'tie'
  if (phase === 'finished') return verdictOf(hasResult, totalsOf(pairs, players))
  return match?.listedSportId === undefined ? { kind: 'void', reason: 'no result' } : undefined
}

/** The same, read in the order that makes it safe to pay by: a match leaves the list only after its end is written. */
export async function readVerdict(matchId: string): Promise<Verdict | undefined> {
  const match = await readStoredMatch(matchId)
  return verdictIn({ ...(await readCardFacts(matchId)), match })
}

/** How the server ends a bet on a card. */
export const cardsEndingOf: EndingOf = async (play, nowMs) => {
  const { matchId, card } = CardBet.parse(play.bet)
  const verdict = await readVerdict(matchId)
  return verdict ? cardsEnding(verdict, card, play.stakePaise) : { laterMs: nowMs + LOOK_AGAIN_MS }
}
