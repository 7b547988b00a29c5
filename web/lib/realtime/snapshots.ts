import { getAviatorRound } from '../../../domain/contract/aviator.ts'
import { getMatch, getMatches, SPORTS } from '../../../domain/contract/matches.ts'
import type { ServerMessage } from '../../../domain/contract/server-messages.ts'
import { FollowedGame, MATCH_LIST } from '../../../domain/contract/socket.ts'
import { ApiError } from '../errors.ts'
import { request } from '../sending/api.ts'

/** The state of the list, a match or a game, as the messages that API Gateway's functions answer with. */
export async function snapshotOf(id: string): Promise<ServerMessage[]> {
  if (id === MATCH_LIST) return [await wholeList()]
  const { data: game } = FollowedGame.safeParse(id)
  if (game === undefined) return wholeMatch(id)
  const { round } = await request(getAviatorRound, {})
  return [{ event: 'round', data: { game, round } }]
}

async function wholeList(): Promise<ServerMessage> {
  const lists = await Promise.all(
    SPORTS.map(({ id: sportId }) => request(getMatches, { params: { sportId } })),
  )
  return { event: 'updateMatches', data: lists.flatMap(({ data }) => data) }
}

async function wholeMatch(matchId: string): Promise<ServerMessage[]> {
  try {
    const { match, odds } = await request(getMatch, { params: { matchId } })
    const data = Object.fromEntries(odds.map((each) => [each.marketId, each]))
    return [{ event: 'updateOdds', version: match.version, data, match }]
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal === undefined) throw error
    return [{ event: 'error', data: { error: error.refusal, message: error.message } }]
  }
}

/** Any read of matches says that a visitor is present. No sport has this number, so the reply is short. */
export function notePresence(): Promise<unknown> {
  return request(getMatches, { params: { sportId: 0 } })
}
