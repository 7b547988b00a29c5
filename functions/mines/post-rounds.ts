import { postMinesRound } from '../../domain/contract/mines.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { roundView } from '../views/mines.ts'
import { currentMinesRound } from './current-round.ts'

export const handler = httpHandler(postMinesRound, async ({ player: { playerId }, body }) => {
  const seated = await currentMinesRound(playerId, body)
  if (isRefusal(seated)) return seated
  return { success: true as const, round: roundView(seated, seated.atMs) }
})
