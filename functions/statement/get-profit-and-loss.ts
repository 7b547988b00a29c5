import { getProfitAndLoss } from '../../domain/contract/statement.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { profitAndLossOf } from './profit-and-loss.ts'

export const handler = httpHandler(getProfitAndLoss, ({ player, query }) =>
  profitAndLossOf(player.playerId, query.days, systemClock.nowMs()),
)
