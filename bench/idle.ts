import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gather } from './idle/players.ts'
import { type Program, startProgram } from './idle/program.ts'
import { megabytes, printTable, printTitle, ratio } from './report.ts'
import {
  knowsThreads,
  residentBytes,
  type ThreadTimes,
  threadTimes,
  timesBetween,
  totalOf,
} from './threads.ts'

/**
 * Prints the CPU of each thread and the resident memory of a Maidan without visitors, beside a dynalite with one write a
 * second, after the minutes given as the argument (default ten). Then the same with players on sockets and a bet a second.
 */
const MINUTES = Number(process.argv[2] ?? 10)
const MEASURED_SECONDS = Math.min(120, MINUTES * 30)
const PLAYERS = 50
/** The time for players to sign up, which is not measured: each sign-up costs a password hash. */
const SETTLE_SECONDS = 15

/** The goals: shares of a core, and resident memory. */
const IDLE_SHARE_MAX = 0.05
const IDLE_BYTES_MAX = 250_000_000
const PLAYED_SHARE_MAX = 0.4

interface Usage {
  /** CPU of each thread as a share of a core. */
  readonly shares: ThreadTimes
  readonly bytes: number
}

if (knowsThreads) await measure()
else console.log('The CPU time of threads can be read on Linux only: nothing was measured.')

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-bench-'))
  const programs: Program[] = []
  try {
    const start = async (...args: Parameters<typeof startProgram>) => {
      const program = await startProgram(...args)
      programs.push(program)
      return program
    }
    const dynalite = await start(['bench/baselines/ticking-dynalite.ts', join(folder, 'dynalite')])
    const maidan = await start(['local/main.ts'], {
      PORT: '0',
      MAIDAN_DATA: join(folder, 'maidan'),
      START_FLOAT_RUPEES: '50000000',
    })
    await compareIdle(dynalite, maidan)
    await comparePlayed(dynalite, maidan)
  } finally {
    await Promise.all(programs.map((program) => program.close()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareIdle(dynalite: Program, maidan: Program): Promise<void> {
  await sleep((MINUTES * 60 - MEASURED_SECONDS) * 1000)
  const [baseline, idle] = await usageOf([dynalite, maidan], () => sleep(MEASURED_SECONDS * 1000))
  printTitle(`Nobody looks: the last ${MEASURED_SECONDS} s of ${MINUTES} min`)
  printUsage({ 'baseline: dynalite, one PutItem a second': baseline, 'Maidan, untouched': idle }, baseline)
  if (totalOf(idle.shares) > IDLE_SHARE_MAX || idle.bytes > IDLE_BYTES_MAX) process.exitCode = 1
}

async function comparePlayed(dynalite: Program, maidan: Program): Promise<void> {
  const crowd = await gather(maidan, PLAYERS)
  await crowd.bet(SETTLE_SECONDS)
  let placed = 0
  const [baseline, played] = await usageOf([dynalite, maidan], async () => {
    placed = await crowd.bet(MEASURED_SECONDS)
  })
  crowd.leave()
  printTitle(`${PLAYERS} players on the sockets, ${placed} bets in ${MEASURED_SECONDS} s`)
  printUsage({ 'baseline: dynalite, one PutItem a second': baseline, 'Maidan, played on': played }, baseline)
  if (totalOf(played.shares) > PLAYED_SHARE_MAX) process.exitCode = 1
}

type Two<T> = readonly [T, T]

/** The CPU and memory of two programs while `meanwhile` runs. */
async function usageOf(programs: Two<Program>, meanwhile: () => Promise<void>): Promise<Two<Usage>> {
  const pids = [programs[0].pid, programs[1].pid] as const
  const startedAt = performance.now()
  const before = [threadTimes(pids[0]), threadTimes(pids[1])] as const
  await meanwhile()
  const seconds = (performance.now() - startedAt) / 1000
  const usage = (at: 0 | 1): Usage => {
    const times = timesBetween(before[at], threadTimes(pids[at]))
    const shares = new Map([...times].map(([name, time]) => [name, time / seconds]))
    return { shares, bytes: residentBytes(pids[at]) }
  }
  return [usage(0), usage(1)]
}

function printUsage(programs: Readonly<Record<string, Usage>>, baseline: Usage): void {
  const rows = Object.entries(programs).flatMap(([what, { shares, bytes }]) => [
    {
      what,
      'of a core': percent(totalOf(shares)),
      'of the baseline': ratio(totalOf(shares), totalOf(baseline.shares)),
      'resident memory': megabytes(bytes),
      'of the baseline’s': ratio(bytes, baseline.bytes),
    },
    ...[...shares].map(([name, share]) => ({
      what: `– its thread ${name}`,
      'of a core': percent(share),
      'of the baseline': '',
      'resident memory': '',
      'of the baseline’s': '',
    })),
  ])
  printTable(rows)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
