import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { delivery, madeUpMatch, type RawMatch } from '../../domain/cricket/cricsheet-files.ts'

const folder = resolve(import.meta.dirname, '../../../../shared/data/cricsheet')

/** A match to play back, and what its file says of it, read without the product's help. */
export interface ReplayFile {
  /** For a test's name; says so when the match is made up. */
  readonly name: string
  readonly path: string
  readonly speed: number
  readonly teams: readonly [string, string]
  /** Absent when all bets are void. */
  readonly winner: string | undefined
  /** Of each innings, as a scoreboard has it: '286/5', and '240' when all are out. */
  readonly totals: readonly { readonly team: string; readonly total: string }[]
  /** Whole seconds that balls are bowled for at this speed. */
  readonly secondsOfPlay: number
}

/** How a match ends; the four ways that settlement tells apart. */
export type Ending = 'winner' | 'tie' | 'no result' | 'D/L'

/**
 * A real match that ended so, at 600 times its speed; where the real ones are not at hand, one made up, of one over
 * a side and at a speed that leaves time to look at it.
 */
export function replayOf(ending: Ending): ReplayFile {
  const number = { winner: 1384439, tie: 433568, 'no result': 1144497, 'D/L': 1144504 }[ending]
  const path = join(folder, `${number}.json`)
  if (!existsSync(path)) return madeUp(ending)
  const match = JSON.parse(readFileSync(path, 'utf8')) as RawMatch
  return factsOf(match, { path, name: String(number), speed: 600 })
}

/** A made-up match of one over a side, played in seconds. */
export function shortReplay(): ReplayFile {
  return madeUp('winner', 240)
}

/** Time to start, sign up and place the bets before the first ball, also on a busy machine. */
const LEAD_SECONDS = 45

/** The options of a Maidan that plays a match back. */
export function argsOf({ path, speed }: ReplayFile): readonly string[] {
  return ['--replay', path, '--speed', String(speed), '--lead', String(LEAD_SECONDS)]
}

/** Writes a match to a folder for temporary files, as a file to play back. */
function writeReplay(match: RawMatch): string {
  const path = join(mkdtempSync(join(tmpdir(), 'maidan-replay-')), 'match.json')
  writeFileSync(path, JSON.stringify(match))
  return path
}

function madeUp(ending: Ending, speed = 60): ReplayFile {
  const match = madeUpMatch()
  const { info, innings } = match
  if (ending === 'no result') innings.pop()
  if (ending === 'tie') innings.at(-1)?.overs[0]?.deliveries.splice(-1, 1, delivery(2))
  if (ending === 'tie' || ending === 'no result') info.outcome = { result: ending }
  if (ending === 'D/L') info.outcome.method = 'D/L'
  return factsOf(match, { path: writeReplay(match), name: 'a made-up match', speed })
}

/** One-day internationals and T20s are played back at so many seconds a ball. */
const secondsPerBall = (match: RawMatch) => (match.info.overs > 25 ? 36 : 28)

function factsOf(
  match: RawMatch,
  { path, name, speed }: Pick<ReplayFile, 'path' | 'name' | 'speed'>,
): ReplayFile {
  const balls = match.innings.flatMap((innings) => deliveriesOf(innings)).length
  return {
    name: `${match.info.teams.join(' v ')} (${name})`,
    path,
    speed,
    teams: match.info.teams,
    winner: match.info.outcome.winner,
    totals: match.innings.map(totalOf),
    secondsOfPlay: Math.floor((balls * secondsPerBall(match)) / speed),
  }
}

type RawInnings = RawMatch['innings'][number]

const deliveriesOf = (innings: RawInnings) => innings.overs.flatMap((over) => over.deliveries)

function totalOf(innings: RawInnings) {
  const balls = deliveriesOf(innings)
  const runs = balls.reduce((sum, ball) => sum + ball.runs.total, 0)
  const fallen = balls.flatMap((ball) => ball.wickets ?? []).filter(({ kind }) => !kind.startsWith('retired'))
  return { team: innings.team, total: fallen.length === 10 ? `${runs}` : `${runs}/${fallen.length}` }
}
