import { postLaggaiKhaiBets } from '../../../domain/contract/bets.ts'
import { httpHandler } from '../../http/handler.ts'
import { answerBet } from './answer-bet.ts'

export const handler = httpHandler(postLaggaiKhaiBets, ({ body, player, idempotencyKey }) => {
  const { match, marketType = 'matchOdds', label } = body
  const side = body.type === 'Lgaai' ? ('lgaai' as const) : ('khaai' as const)
  return answerBet(player.playerId, { ...body, words: { match, marketType, label }, side }, idempotencyKey)
})
