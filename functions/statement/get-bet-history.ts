import { getBetHistory } from '../../domain/contract/bet-history.ts'
import { httpHandler } from '../http/handler.ts'
import { betHistory } from './bet-history.ts'

export const handler = httpHandler(getBetHistory, ({ player, query }) => betHistory(player.playerId, query))
