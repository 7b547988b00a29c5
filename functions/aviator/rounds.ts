import { nextLink } from '../../domain/fairness/chain.ts'
import { CONTRIBUTORS_MAX, sharedClientSeed } from '../../domain/fairness/shared-seed.ts'
import { type Flight, flightOf, type Hundredths, roundCrash } from '../../domain/games/aviator/rules.ts'
import type { Clock } from '../clock.ts'
import { systemEntropy } from '../games/entropy.ts'
import { playsAsPlaced } from '../store/read/plays.ts'
import { latestRounds, readRounds, type SharedRound } from '../store/read/rounds.ts'
import { putRound } from '../store/round-store.ts'

const SERIES = 'aviator'

/** A round written at most this late still opens at the promised time; a later one opens when it is written. */
const LATE_MS = 1000

/** A round with the crash and flight that its seeds decide: secret until it has ended. */
export interface AviatorRoundKept {
  readonly roundId: string
  readonly round: SharedRound
  readonly crash: Hundredths
  readonly flight: Flight
}

/** A cache of rounds by id, in a function's instance: rounds never change. */
const cached = new Map<string, AviatorRoundKept>()
const CACHED_MAX = 200
let current: AviatorRoundKept | undefined

/**
 * The present round. The first caller after a round's end writes the next, which opens at the promised time, or now if that is
 * more than `LATE_MS` ago.
 */
export async function currentAviatorRound(clock: Clock): Promise<AviatorRoundKept> {
  if (!current || clock.nowMs() >= current.flight.nextOpensAtMs) current = await readCurrent(clock)
  return current
}

async function readCurrent(clock: Clock): Promise<AviatorRoundKept> {
  for (;;) {
    const [newest, before] = (await latestRounds(SERIES, 2)).map(keptOf)
    const nowMs = clock.nowMs()
    // Written by a server whose clock is ahead: it has not opened yet by this one.
    if (newest && before && nowMs < newest.flight.opensAtMs && nowMs < before.flight.nextOpensAtMs)
      return before
    if (newest && nowMs < newest.flight.nextOpensAtMs) return newest
    const next = newest ? await roundAfter(newest, nowMs) : firstRound(nowMs)
    // Of several callers, one writes it; the others read it the next time.
    if (await putRound(next)) return keptOf(next)
  }
}

function firstRound(nowMs: number): SharedRound {
  const seeds = { serverSeed: systemEntropy(), clientSeed: sharedClientSeed([]), nonce: 1 }
  const nextServerSeed = systemEntropy()
  return { series: SERIES, sequence: 1, seeds, nextServerSeed, openedAtMs: nowMs, contributors: [] }
}

async function roundAfter({ round, roundId, flight }: AviatorRoundKept, nowMs: number): Promise<SharedRound> {
  const contributors = await contributorsOf(roundId)
  const last = { nextServerSeed: round.nextServerSeed, nonce: round.seeds.nonce }
  const promisedAtMs = flight.nextOpensAtMs
  return {
    series: SERIES,
    sequence: round.sequence + 1,
    ...nextLink(last, sharedClientSeed(contributors), systemEntropy()),
    openedAtMs: nowMs - promisedAtMs <= LATE_MS ? promisedAtMs : nowMs,
    contributors,
  }
}

/** The first bettors of a round, without the house's simulated players: their client seeds would be the house's choice. */
async function contributorsOf(roundId: string): Promise<SharedRound['contributors']> {
  const contributors: SharedRound['contributors'] = []
  for await (const { isSimulated, maskedName, clientSeed } of playsAsPlaced('aviator', roundId)) {
    if (!isSimulated) contributors.push({ maskedName, clientSeed })
    if (contributors.length === CONTRIBUTORS_MAX) break
  }
  return contributors
}

/** The rounds with these ids; an unknown id is left out. */
export async function roundsOf(roundIds: readonly string[]): Promise<ReadonlyMap<string, AviatorRoundKept>> {
  const known = new Map([...cached].filter(([roundId]) => roundIds.includes(roundId)))
  const unknown = new Set(roundIds.filter((roundId) => !known.has(roundId)))
  const sequences = [...unknown].flatMap((roundId) => sequenceOf(roundId) ?? [])
  for (const round of await readRounds(SERIES, sequences)) known.set(String(round.sequence), keptOf(round))
  return known
}

export async function roundOf(roundId: string): Promise<AviatorRoundKept | undefined> {
  return (await roundsOf([roundId])).get(roundId)
}

/** The last rounds, newest first, including the one under way. */
export async function lastRounds(limit: number): Promise<AviatorRoundKept[]> {
  return (await latestRounds(SERIES, limit)).map(keptOf)
}

/** The key of the round with an id; undefined when the id is invalid. */
export function keyOf(roundId: string): { series: string; sequence: number } | undefined {
  const sequence = sequenceOf(roundId)
  return sequence === undefined ? undefined : { series: SERIES, sequence }
}

function sequenceOf(roundId: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(roundId) ? Number(roundId) : undefined
}

export function keptOf(round: SharedRound): AviatorRoundKept {
  const roundId = String(round.sequence)
  const known = cached.get(roundId)
  if (known) return known
  const crash = roundCrash(round.seeds)
  const kept = { roundId, round, crash, flight: flightOf(round.openedAtMs, crash) }
  cached.set(roundId, kept)
  const [oldest] = cached.keys()
  if (cached.size > CACHED_MAX && oldest !== undefined) cached.delete(oldest)
  return kept
}
