import { putCardWinner, WINNER_MESSAGE } from '../../domain/contract/cards.ts'
import { isRefusal, refuse } from '../../domain/contract/refusals.ts'
import { cardIdOf, parseCardId } from '../../domain/games/cards/rules.ts'
import { totalsOf, winnerOf } from '../../domain/games/cards/verdict.ts'
import { httpHandler } from '../http/handler.ts'
import { readCardFacts } from '../store/read/cards.ts'
import { betRecord } from '../views/cards.ts'
import { ownPlays } from './own-plays.ts'
import { verdictIn } from './rules.ts'

export const handler = httpHandler(putCardWinner, async ({ params: { cardId }, player }) => {
  const id = parseCardId(cardId)
  const facts = id && (await readCardFacts(id.matchId))
  if (!id || !facts?.match) return refuse('cardNotFound', { field: 'cardId' })
  const { scorecard, pairs } = facts
  if (!scorecard || scorecard.players.length === 0) return refuse('noCards')
  const verdict = verdictIn(facts)
  const totals = totalsOf(pairs, scorecard.players)
  if (!verdict) return refuse(totals.some((total) => total) ? 'winningCardFailed' : 'noScoreYet')
  const plays = await ownPlays(player.playerId, id.matchId)
  if (isRefusal(plays)) return plays
  const winner = winnerOf(verdict)
  if (winner === undefined) return refuse('noWinningCard')
  return {
    success: true as const,
    message: WINNER_MESSAGE,
    winner: cardIdOf(id.matchId, winner),
    isWinner: winner === id.card,
    totalRuns: totals[id.card - 1] ?? 0,
    plays: plays.filter(({ roundId }) => roundId === cardId).map(betRecord),
  }
})
