import { CRICKET } from '../../domain/contract/matches.ts'
import { getPlayers } from '../../domain/contract/scorecard.ts'
import { httpHandler } from '../http/handler.ts'
import { readScorecards } from '../store/read/cards.ts'
import { listMatches } from '../store/read/matches.ts'

export const handler = httpHandler(getPlayers, async () => {
  const matches = await listMatches(CRICKET)
  const scorecards = await readScorecards(matches.map(({ matchId }) => matchId))
  return matches.flatMap(({ matchId, name: matchName }) => {
    const { players = [] } = scorecards.find((scorecard) => scorecard.matchId === matchId) ?? {}
    return players.map(({ name, runs, team }) => {
      return { playername: name, score: runs, team, matchId, matchName }
    })
  })
})
