import { postCricketMarketBets } from '../../../domain/contract/bets.ts'
import { refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { answerBet } from './answer-bet.ts'

export const handler = httpHandler(postCricketMarketBets, async ({ body, player, idempotencyKey }) => {
  const [bet] = body.myBets
  if (!bet) return refuse('badRequest', { field: 'myBets' })
  const { timestamp: time, marketType, label } = bet
  const words = { marketType, label }
  if (bet.marketType === 'overMarket') {
    return answerBet(player.playerId, { ...bet, words, side: bet.type, time }, idempotencyKey)
  }
  const { runs: _, ...selection } = bet
  return answerBet(player.playerId, { ...selection, words, side: bet.type, time }, idempotencyKey)
})
