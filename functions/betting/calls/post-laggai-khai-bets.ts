import { postLaggaiKhaiBets } from '../../../domain/contract/bets.ts'
import { httpHandler } from '../../http/handler.ts'
import { answerBet } from './answer-bet.ts'

export const handler = httpHandler(postLaggaiKhaiBets, ({ body, player, idempotencyKey }) =>
  answerBet(player.playerId, { ...body, side: body.type === 'Lgaai' ? 'lgaai' : 'khaai' }, idempotencyKey),
)
