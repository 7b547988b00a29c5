import { setTimeout as pause } from 'node:timers/promises'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
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

/** A future round whose flight is known. */
export interface StagedRound extends Flight {
  readonly roundId: string
  /** The multiplier at which it ends. */
  readonly crash: number
}

/** A server seed for the round that follows one with this nonce. Its flight takes 0.94 s, provided that nobody bets on the one before. */
function shortAfter({ nonce }: Pick<Seeds, 'nonce'>): string {
  return seedsWith((tried) => roundCrash(tried) === CRASH_MIN, { clientSeed: NOBODY, nonce: nonce + 1 })
    .serverSeed
}

/**
 * For `prepare` of a Maidan: makes its first Aviator round a short one, so that a round can be staged within 13 s of the
 * start. A flight of random seeds takes minutes in 1 of 50 cases.
 */
export async function crashFirstRound(dataPath: string): Promise<void> {
  await prepareStateFolder(dataPath)
  const state = await openState(dataPath)
  const database = openLocalTables(state.dynamoDbEndpoint)
  await database.put('rounds', {
    ...{ series: 'aviator', sequence: 1, contributors: [], openedAtMs: 0 },
    seeds: { serverSeed: '0'.repeat(64), clientSeed: NOBODY, nonce: 1 },
    nextServerSeed: shortAfter({ nonce: 1 }),
  } satisfies SharedRound)
  database.close()
  await state.close()
}

/** What must be left of the pause between two rounds to write the next one. */
const ROOM_MS = 1000

/**
 * Makes the next Aviator round end as wanted: waits for the crash of the present one, and writes the next in the pause
 * after it, as the server would at the pause's end. Resolves then, up to 5 s before the staged round opens; its countdown
 * takes 7 s from `opensAtMs`. A call during the staged round stages the one after it.
 * @param crash the multiplier to end at, with two decimals: from 0.97 to about 10, or 100, which pays everybody who has not
 * cashed out. Between 10 and 100, seeds are too rare to be found in time.
 */
export async function stageAviatorRound(database: Database, crash: number): Promise<StagedRound> {
  for (;;) {
    const last = await lastRound(database)
    if (!last) {
      await pause(50)
      continue
    }
    const { crashedAtMs, nextOpensAtMs } = flightOf(last.openedAtMs, roundCrash(last.seeds))
    const hasRoom = () => nextOpensAtMs - Date.now() >= ROOM_MS
    // A call that comes too late to stage the next round waits for that one to end: it must not be a long one.
    if (hasRoom()) await database.put('rounds', { ...last, nextServerSeed: shortAfter(last.seeds) })
    const nonce = last.seeds.nonce + 1
    const chosen = { clientSeed: CLIENT_SEED, nonce }
    const seeds = seedsWith((tried) => roundCrash(tried) === hundredths(crash), chosen)
    await pause(Math.max(0, crashedAtMs + 50 - Date.now()))
    if (!hasRoom()) {
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
    nextServerSeed: shortAfter(seeds),
    openedAtMs: nextOpensAtMs,
    contributors: [{ maskedName: 'T***r', clientSeed: CLIENT_SEED }],
  }
  await database.put('rounds', next)
}

async function lastRound(database: Database): Promise<SharedRound | undefined> {
  const rounds = (await database.query('rounds', 'aviator')) as unknown as SharedRound[]
  return rounds.at(-1)
}
