import { setTimeout as pause } from 'node:timers/promises'
import { NOBODY } from '../../../domain/fairness/shared-seed.ts'
import {
  CRASH_MIN,
  type Flight,
  flightOf,
  hundredths,
  roundCrash,
} from '../../../domain/games/aviator/rules.ts'
import type { SharedRound } from '../../../functions/store/read/rounds.ts'
import { openState } from '../../../local/state.ts'
import { prepareStateFolder } from '../../../local/state-folder.ts'
import { type Database, openLocalTables } from '../cloud/database.ts'
import { CLIENT_SEED, seedsWith } from './rounds.ts'

/** A round that will be, known before it is played. */
export interface StagedRound extends Flight {
  readonly roundId: string
  /** The multiplier at which it ends. */
  readonly crash: number
}

/**
 * For `prepare` of a Maidan that starts: lets its first Aviator round crash after a flight of 0.94 s, so that a round can be
 * staged within 13 s of the start. Else the first one ends where it may, in 1 of 50 cases after minutes.
 */
export async function crashFirstRound(dataPath: string): Promise<void> {
  await prepareStateFolder(dataPath)
  const state = await openState(dataPath)
  const database = openLocalTables(state.dynamoDbEndpoint)
  const first = { clientSeed: NOBODY, nonce: 2 }
  const next = seedsWith((tried) => roundCrash(tried) === CRASH_MIN, first)
  await database.put('rounds', {
    ...{ series: 'aviator', sequence: 1, contributors: [], openedAtMs: 0 },
    seeds: { serverSeed: '0'.repeat(64), clientSeed: NOBODY, nonce: 1 },
    nextServerSeed: next.serverSeed,
  } satisfies SharedRound)
  database.close()
  await state.close()
}

/** What is left of the pause between two rounds must be enough to write the next. */
const ROOM_MS = 1000

/**
 * Makes the next Aviator round end as wanted: waits for the crash of the one under way, and writes the next in the pause
 * after it, as the server would at its end. Resolves by then, up to 5 s before the staged round opens; its countdown takes
 * 7 s from `opensAtMs`. Called again during the staged round, it stages the one after it.
 * @param crash the multiplier to end at, with two decimals: from 0.97 to about 10, or 100, which pays all who are still on
 * board. Between those a seed is too rare to be found in time.
 */
export async function stageAviatorRound(database: Database, crash: number): Promise<StagedRound> {
  for (;;) {
    const last = await lastRound(database)
    if (!last) {
      await pause(50)
      continue
    }
    const nonce = last.seeds.nonce + 1
    const chosen = { clientSeed: CLIENT_SEED, nonce }
    const seeds = seedsWith((tried) => roundCrash(tried) === hundredths(crash), chosen)
    const { crashedAtMs, nextOpensAtMs } = flightOf(last.openedAtMs, roundCrash(last.seeds))
    await pause(Math.max(0, crashedAtMs + 50 - Date.now()))
    if (nextOpensAtMs - Date.now() < ROOM_MS) {
      await pause(Math.max(0, nextOpensAtMs + 50 - Date.now()))
      continue
    }
    await writeNext(database, last, seeds)
    return { roundId: String(last.sequence + 1), crash, ...flightOf(nextOpensAtMs, hundredths(crash)) }
  }
}

/** Writes the round after `last`, and makes `last` commit to it. */
async function writeNext(database: Database, last: SharedRound, seeds: SharedRound['seeds']): Promise<void> {
  const { nextOpensAtMs } = flightOf(last.openedAtMs, roundCrash(last.seeds))
  await database.put('rounds', { ...last, nextServerSeed: seeds.serverSeed })
  const next: SharedRound = {
    series: last.series,
    sequence: last.sequence + 1,
    seeds,
    nextServerSeed: 'f'.repeat(32) + seeds.serverSeed.slice(32),
    openedAtMs: nextOpensAtMs,
    contributors: [{ maskedName: 'T***r', clientSeed: CLIENT_SEED }],
  }
  await database.put('rounds', next)
}

async function lastRound(database: Database): Promise<SharedRound | undefined> {
  const rounds = (await database.query('rounds', 'aviator')) as unknown as SharedRound[]
  return rounds.at(-1)
}
