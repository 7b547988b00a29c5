import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A made-up match to replay, of invented teams and players. */
export interface Fixture {
  readonly teams: readonly [string, string]
  /** The runs of each side, ball by ball; 'W' is a wicket. Overs have six balls. */
  readonly innings: readonly (readonly (number | 'W')[])[]
  readonly outcome: { winner: string; by: { runs: number } } | { result: 'no result' | 'tie' }
}

export const teams = ['Northern Kites', 'Southern Rivers'] as const

/** Two overs a side: 35 minutes at speed 1, 20 of them the break between the innings. */
export const wonMatch: Fixture = {
  teams,
  innings: [
    [1, 1, 0, 2, 0, 1, 4, 0, 1, 1, 0, 1],
    [0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0],
  ],
  outcome: { winner: teams[0], by: { runs: 8 } },
}

const threeOvers = [1, 1, 0, 2, 0, 1, 4, 0, 1, 1, 0, 1, 2, 1, 0, 1, 1, 6]

/** Three overs, after which the second side concedes: eleven minutes at speed 1. */
export const concededMatch: Fixture = {
  teams,
  innings: [threeOvers],
  outcome: { winner: teams[0], by: { runs: 23 } },
}

/** Six overs, after which the second side concedes: twenty minutes at speed 1. */
export const longMatch: Fixture = {
  teams,
  innings: [[...threeOvers, ...threeOvers]],
  outcome: { winner: teams[0], by: { runs: 46 } },
}

/** No result: rain after one over. */
export const washedOut: Fixture = { teams, innings: [[1, 0, 2, 0, 1, 0]], outcome: { result: 'no result' } }

/** Makes a folder for replay files; it is removed with the test run's other temporary files. */
export function replayFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'maidan-replay-'))
}

/**
 * Writes a match as a Cricsheet file, whose name becomes that of the replay.
 * @returns its path
 */
export async function writeReplayFile(folder: string, name: string, fixture: Fixture): Promise<string> {
  const overs = Math.max(1, ...fixture.innings.map((balls) => Math.ceil(balls.length / 6)))
  const match = {
    info: {
      balls_per_over: 6,
      dates: ['2024-01-01'],
      event: { name: 'Fixture Cup' },
      match_type: 'T20',
      overs,
      outcome: fixture.outcome,
      teams: fixture.teams,
    },
    innings: fixture.innings.map((balls, index) => ({
      team: fixture.teams[index],
      overs: Array.from({ length: Math.ceil(balls.length / 6) }, (_, over) => ({
        over,
        deliveries: balls.slice(over * 6, over * 6 + 6).map((ball) => delivery(ball, index)),
      })),
    })),
  }
  const path = join(folder, `${name}.json`)
  await writeFile(path, JSON.stringify(match))
  return path
}

/** The options of a Maidan that replays a made-up match, at a multiple of its speed, beginning in `leadSeconds`. */
export async function replayArgs(
  name: string,
  fixture: Fixture,
  { speed = 1, leadSeconds }: { readonly speed?: number; readonly leadSeconds: number },
): Promise<string[]> {
  const file = await writeReplayFile(await replayFolder(), name, fixture)
  return ['--replay', file, '--speed', String(speed), '--lead', String(leadSeconds)]
}

/** The options with another speed. */
export function atSpeed(args: readonly string[], speed: number): string[] {
  return args.map((arg, at) => (args[at - 1] === '--speed' ? String(speed) : arg))
}

function delivery(ball: number | 'W', innings: number) {
  const side = innings === 0 ? 'Kite' : 'River'
  const runs = ball === 'W' ? 0 : ball
  return {
    batter: `${side} One`,
    bowler: 'Bowler One',
    non_striker: `${side} Two`,
    runs: { batter: runs, extras: 0, total: runs },
    ...(ball === 'W' && { wickets: [{ kind: 'bowled', player_out: `${side} One` }] }),
  }
}
