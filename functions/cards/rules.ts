import { CardBet } from '../../domain/games/cards/rules.ts'
import { type CardsVerdict, cardsEnding, totalsOf, verdictOf } from '../../domain/games/cards/verdict.ts'
import type { EndingOf } from '../games/game.ts'
import { type CardFacts, readCardFacts } from '../store/read/cards.ts'
import { readStoredMatch } from '../store/read/matches.ts'

/** The time until a due play is checked again, when its match is not over. */
const CHECK_AGAIN_MS = 30_000

/**
 * The result of a match's cards; undefined while the match goes on. If the match has left the list without an end, the feed has
 * dropped it, and its cards are void.
 */
export function verdictIn({ match, scorecard, pairs }: CardFacts): CardsVerdict | undefined {
  const { phase, outcome, players = [] } = scorecard ?? {}
  const hasResult = outcome === 'winner' || outcome === 'tie'
  if (phase === 'finished') return verdictOf(hasResult, totalsOf(pairs, players))
  return match?.listedSportId === undefined ? { kind: 'void', reason: 'no result' } : undefined
}

/** The result of a match's cards. Reads the match before its cards: a match leaves the list only after its end is written. */
export async function readVerdict(matchId: string): Promise<CardsVerdict | undefined> {
  const match = await readStoredMatch(matchId)
  return verdictIn({ ...(await readCardFacts(matchId)), match })
}

export const cardsEndingOf: EndingOf = async (play, nowMs) => {
  const { matchId, card } = CardBet.parse(play.bet)
  const verdict = await readVerdict(matchId)
  return verdict ? cardsEnding(verdict, card, play.stakePaise) : { laterMs: nowMs + CHECK_AGAIN_MS }
}
