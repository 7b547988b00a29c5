import * as z from 'zod'
import { toDotPath } from 'zod/v4/core'

const Count = z.number().int().nonnegative()
const Name = z.string().min(1)

const Delivery = z
  .object({
    batter: Name,
    bowler: Name,
    non_striker: Name,
    runs: z.object({ batter: Count, extras: Count, total: Count, non_boundary: z.boolean().optional() }),
    extras: z
      .object({
        wides: Count.optional(),
        noballs: Count.optional(),
        byes: Count.optional(),
        legbyes: Count.optional(),
        penalty: Count.optional(),
      })
      .optional(),
    wickets: z.array(z.object({ kind: Name, player_out: Name })).optional(),
    review: z.unknown().optional(),
  })
  .refine(({ runs }) => runs.total === runs.batter + runs.extras, {
    path: ['runs', 'total'],
    message: 'is not batter + extras',
  })

/** Overs and balls as the format writes them: 25.3 is 25 overs and 3 balls. */
const OversAndBalls = z.number().nonnegative()

const Innings = z.object({
  team: Name,
  overs: z.array(z.object({ over: Count, deliveries: z.array(Delivery) })).default([]),
  target: z.object({ runs: Count.optional(), overs: OversAndBalls.optional() }).optional(),
  super_over: z.boolean().default(false),
  absent_hurt: z.array(Name).default([]),
  penalty_runs: z.object({ pre: Count.default(0), post: Count.default(0) }).optional(),
})

const Outcome = z.object({
  winner: Name.optional(),
  by: z.object({ runs: Count.optional(), wickets: Count.optional() }).optional(),
  method: Name.optional(),
  result: z.enum(['tie', 'no result']).optional(),
  eliminator: Name.optional(),
  bowl_out: Name.optional(),
})

const Info = z.object({
  balls_per_over: z.number().int().positive().default(6),
  dates: z.array(z.string()).min(1),
  event: z.object({ name: Name.optional() }).optional(),
  match_type: Name,
  match_type_number: Count.optional(),
  outcome: Outcome,
  overs: z
    .number({ error: 'expected a number: only limited-overs matches can be replayed' })
    .int()
    .min(1)
    .max(60),
  players: z.record(z.string(), z.array(Name)).optional(),
  teams: z.tuple([Name, Name]),
  toss: z.object({ winner: Name, decision: z.enum(['bat', 'field']) }).optional(),
})

const Match = z
  .object({ info: Info, innings: z.array(Innings).default([]) })
  .superRefine((match, context) => {
    const { outcome, teams, toss } = match.info
    const named: [PropertyKey[], string | undefined][] = [
      [['info', 'outcome', 'winner'], outcome.winner],
      [['info', 'outcome', 'eliminator'], outcome.eliminator],
      [['info', 'outcome', 'bowl_out'], outcome.bowl_out],
      [['info', 'toss', 'winner'], toss?.winner],
      ...match.innings.map(({ team }, index): [PropertyKey[], string] => [['innings', index, 'team'], team]),
    ]
    for (const [path, team] of named) {
      if (team !== undefined && !teams.includes(team)) {
        context.addIssue({ code: 'custom', path, message: `'${team}' is not one of the teams` })
      }
    }
    if (match.innings.filter((innings) => !innings.super_over).length > 2) {
      context.addIssue({
        code: 'custom',
        path: ['innings'],
        message: 'more than two innings besides super overs',
      })
    }
  })

/** The parts of a Cricsheet JSON file (cricsheet.org/format/json, versions 1.0 and 1.1) that a replay needs. */
export type CricsheetMatch = z.infer<typeof Match>
export type CricsheetInnings = CricsheetMatch['innings'][number]
export type CricsheetDelivery = CricsheetInnings['overs'][number]['deliveries'][number]

/**
 * Checks a parsed Cricsheet JSON file.
 * @throws Error naming the path of everything that is wrong, such as 'innings[0].overs[3].deliveries[1].runs.total'
 */
export function parseCricsheet(json: unknown): CricsheetMatch {
  const parsed = Match.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `${toDotPath(path) || 'file'}: ${message}`)
  throw new Error(`not a Cricsheet match of limited overs: ${faults.join('; ')}`)
}
