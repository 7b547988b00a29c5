import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { delivery, type RawMatch } from '../../domain/cricket/cricsheet-files.ts'

export const sides = ['Northern Kites', 'Southern Rivers'] as const

/** The name of a side's batter, by their place in the batting order. */
export const kite = (place: number) => `Kite ${place}`
export const river = (place: number) => `River ${place}`

const ORDER = 8

/** A made-up match: the runs of each side's batters, in batting order, and how it ends. */
export interface CardMatch {
  readonly runs: readonly [kites: readonly number[], rivers: readonly number[]]
  readonly outcome?: RawMatch['info']['outcome']
  /** Adds a super over, in which the first batter of each side hits sixes. */
  readonly superOver?: true
  /** Whether the file names the players of each side. Default true. */
  readonly named?: boolean
}

/**
 * Writes a made-up match of few balls as a Cricsheet file to replay; the file's name becomes that of the replay. Each batter
 * makes their runs and is bowled. At 200 times its speed an innings of ten balls takes two seconds, and the break six.
 */
function cardMatchFile(name: string, { runs, outcome, superOver, named = true }: CardMatch): string {
  const match: RawMatch = {
    info: {
      balls_per_over: 6,
      dates: ['2024-01-01'],
      match_type: 'T20',
      overs: 20,
      outcome: outcome ?? { winner: sides[0] },
      teams: [...sides],
      ...(named && { players: { [sides[0]]: order(kite), [sides[1]]: order(river) } }),
    },
    innings: [innings(sides[0], kite, runs[0]), innings(sides[1], river, runs[1])],
  }
  if (superOver) {
    for (const [side, of] of [kite, river].entries()) {
      const over = { over: 0, deliveries: [delivery(6, { batter: of(1) }), delivery(6, { batter: of(1) })] }
      match.innings.push({ team: sides[side] ?? '', super_over: true, overs: [over] })
    }
  }
  const path = join(mkdtempSync(join(tmpdir(), 'maidan-cards-')), `${name}.json`)
  writeFileSync(path, JSON.stringify(match))
  return path
}

/** The options of a Maidan that replays a made-up match, at a multiple of its speed, beginning in `leadSeconds`. */
export function cardReplay(name: string, match: CardMatch, speed: number, leadSeconds: number): string[] {
  return ['--replay', cardMatchFile(name, match), '--speed', String(speed), '--lead', String(leadSeconds)]
}

function order(of: (place: number) => string): string[] {
  return Array.from({ length: ORDER }, (_, index) => of(index + 1))
}

function innings(team: string, of: (place: number) => string, runs: readonly number[]) {
  const bowled = runs.flatMap((made, index) => [
    ...hits(made).map((each) => ball(of, index + 1, each)),
    { ...ball(of, index + 1, 0), wickets: [{ kind: 'bowled', player_out: of(index + 1) }] },
  ])
  const overs = Array.from({ length: Math.ceil(bowled.length / 6) }, (_, over) => ({
    over,
    deliveries: bowled.slice(over * 6, over * 6 + 6),
  }))
  return { team, overs }
}

/** Hits that add up to these runs: sixes, and one for the rest. */
function hits(runs: number): number[] {
  return [...Array<number>(Math.floor(runs / 6)).fill(6), ...(runs % 6 ? [runs % 6] : [])]
}

function ball(of: (place: number) => string, place: number, runs: number) {
  return delivery(runs, { batter: of(place), non_striker: of(place + 1), bowler: `${of(1)} opposite` })
}
