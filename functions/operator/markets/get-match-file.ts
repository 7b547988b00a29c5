import { getMatchFile } from '../../../domain/contract/operator/markets.ts'
import { httpHandler } from '../../http/handler.ts'
import { answerWith } from './answer.ts'

export const handler = httpHandler(getMatchFile, ({ params }) => answerWith(params.matchId))
