import { getStatement } from '../../domain/contract/statement.ts'
import { httpHandler } from '../http/handler.ts'
import { statementOf } from './statement.ts'

export const handler = httpHandler(getStatement, ({ player, query }) => statementOf(player.playerId, query))
