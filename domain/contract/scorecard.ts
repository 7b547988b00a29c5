import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { CardId, MatchParams, PlayerName, Runs } from './cards.ts'
import { MatchId } from './fields.ts'

/** A cricketer of a match with the runs made so far. */
const MatchPlayer = z
  .object({
    playername: PlayerName,
    score: Runs,
    team: z.string(),
    position: z
      .nullable(z.int())
      .check(z.meta({ description: 'The place in the batting order as named beforehand' })),
    cardId: z.nullable(CardId).check(z.meta({ description: 'The card that the cricketer is on' })),
    isChoosable: z
      .boolean()
      .check(z.meta({ description: 'Whether they can be chosen for a card without a pair' })),
  })
  .register(z.globalRegistry, { id: 'MatchPlayer' })
export type MatchPlayer = z.infer<typeof MatchPlayer>

export const getMatchPlayers = defineCall({
  method: 'GET',
  path: '/api/match/get-players-by-matchname/{match}',
  summary:
    'The players of both sides of a cricket match, with their runs; none where the squads are not known.',
  access: 'public',
  sharedSeconds: 1,
  params: MatchParams,
  reply: z.object({ players: z.array(MatchPlayer) }),
  refusals: ['matchMissing'],
})

export const getPlayers = defineCall({
  method: 'GET',
  path: '/api/players',
  summary: 'The players of all listed cricket matches whose squads are known.',
  access: 'public',
  sharedSeconds: 1,
  reply: z.array(
    z.object({
      playername: PlayerName,
      score: Runs,
      team: z.string(),
      matchId: MatchId,
      matchName: z.string(),
    }),
  ),
  refusals: [],
})

/** The balls of one over. */
const Over = z
  .object({
    innings: z.int(),
    team: z.string(),
    superOver: z.boolean(),
    over: z.int(),
    balls: z.array(
      z.object({
        batter: PlayerName,
        bowler: PlayerName,
        runs: Runs.check(z.meta({ description: 'Off the bat' })),
        total: Runs.check(z.meta({ description: 'With extras' })),
        label: z.string(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Over' })
export type Over = z.infer<typeof Over>

export const getBallByBall = defineCall({
  method: 'GET',
  path: '/api/match/ball-by-ball/{match}',
  summary: 'Every ball of a cricket match so far, over by over in order of play.',
  access: 'public',
  sharedSeconds: 1,
  params: MatchParams,
  reply: z.object({ overs: z.array(Over) }),
  refusals: ['matchMissing'],
})
