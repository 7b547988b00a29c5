import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../shared/data/cricsheet')

export interface RawDelivery {
  batter: string
  bowler: string
  non_striker: string
  runs: { batter: number; extras: number; total: number }
  extras?: Record<string, number>
  wickets?: { kind: string; player_out: string }[]
  review?: object
}

/** A Cricsheet file as plain JSON, for tests that work out for themselves what it says. */
export interface RawMatch {
  info: {
    balls_per_over: number
    dates: string[]
    match_type: string
    overs: number
    outcome: {
      winner?: string
      result?: string
      eliminator?: string
      by?: Record<string, number>
      method?: string
    }
    teams: [string, string]
    players?: Record<string, string[]>
    event?: { name: string }
  }
  innings: {
    team: string
    overs: { over: number; deliveries: RawDelivery[] }[]
    super_over?: boolean
    target?: { runs: number; overs: number }
    absent_hurt?: string[]
    penalty_runs?: { pre?: number; post?: number }
    miscounted_overs?: Record<string, { balls: number }>
  }[]
}

export function delivery(bat: number, changes: Partial<RawDelivery> = {}): RawDelivery {
  const extras = Object.values(changes.extras ?? {}).reduce((sum, runs) => sum + runs, 0)
  return {
    batter: 'A One',
    bowler: 'X One',
    non_striker: 'A Two',
    runs: { batter: bat, extras, total: bat + extras },
    ...changes,
  }
}

/** A made-up match of one over a side in which the second side wins by nine wickets, by way of every kind of ball. */
export function madeUpMatch(): RawMatch {
  return {
    info: {
      balls_per_over: 6,
      dates: ['2024-01-01'],
      match_type: 'T20',
      overs: 1,
      outcome: { winner: 'Reds', by: { wickets: 9 } },
      teams: ['Blues', 'Reds'],
      players: {
        Blues: ['A One', 'A Two', 'A Three', 'A Four', 'A Five', 'A Six', 'A Seven'],
        Reds: ['X One', 'X Two', 'X Three', 'X Four', 'X Five', 'X Six', 'X Seven'],
      },
    },
    innings: [
      {
        team: 'Blues',
        overs: [
          {
            over: 0,
            deliveries: [
              delivery(1),
              delivery(0, { extras: { wides: 1 } }),
              delivery(4, { extras: { noballs: 1 } }),
              delivery(0, { extras: { byes: 2 } }),
              delivery(0, { extras: { legbyes: 1 }, review: {} }),
              delivery(0, { wickets: [{ kind: 'retired hurt', player_out: 'A One' }] }),
              delivery(0, { batter: 'A Three', wickets: [{ kind: 'run out', player_out: 'A Two' }] }),
              delivery(2, { batter: 'A Three', non_striker: 'A Four' }),
            ],
          },
        ],
      },
      {
        team: 'Reds',
        target: { runs: 13, overs: 1 },
        overs: [
          {
            over: 0,
            deliveries: [
              delivery(6, { batter: 'X One', bowler: 'A One' }),
              delivery(0, {
                batter: 'X One',
                bowler: 'A One',
                wickets: [{ kind: 'bowled', player_out: 'X One' }],
              }),
              delivery(4, { batter: 'X Three', bowler: 'A One' }),
              delivery(3, { batter: 'X Three', bowler: 'A One' }),
            ],
          },
        ],
      },
    ],
  }
}

/** Always at hand, and short. */
export const madeUpFile = { name: 'a made-up match', read: madeUpMatch }

/** The real matches the project is given, or, where they are not at hand, one made up. */
export const cricsheetFiles: readonly { name: string; read(): RawMatch }[] = existsSync(folder)
  ? readdirSync(folder).map((name) => ({
      name,
      read: () => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RawMatch,
    }))
  : [madeUpFile]

export const realFilesAtHand = existsSync(folder)

if (!realFilesAtHand) console.warn(`no Cricsheet files at ${folder}: testing with a made-up match alone`)
