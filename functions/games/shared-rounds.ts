import { nextLink } from '../../domain/fairness/chain.ts'
import { CONTRIBUTORS_MAX, sharedClientSeed } from '../../domain/fairness/shared-seed.ts'
import type { GameName } from '../../domain/games/game.ts'
import { playsAsPlaced } from '../store/read/plays.ts'
import { latestRounds, type SharedRound } from '../store/read/rounds.ts'
import { putRound } from '../store/round-store.ts'
import { systemEntropy } from './entropy.ts'

/** Rounds that all players share and that follow each other: a game's, or those of one of its markets. */
interface Series<Kept> {
  readonly game: GameName
  readonly series: string
  /** Makes a stored round into the game's. */
  readonly keptOf: (round: SharedRound) => Kept
  /** The current round and those before it, newest first; undefined if the next has to be opened. */
  readonly fromCurrent: (latest: readonly Kept[]) => readonly [Kept, ...Kept[]] | undefined
  /** The times of a round that is opened now. */
  readonly times: Pick<SharedRound, 'openedAtMs' | 'drawsAtMs'>
}

/**
 * The current round of a series and those before it, newest first. The first caller after the last round's end
 * writes the next.
 * @param limit how many of the latest rounds are read
 */
export async function roundsFromCurrent<Kept extends SharedRound & { readonly roundId: string }>(
  { game, series, keptOf, fromCurrent, times }: Series<Kept>,
  limit: number,
): Promise<readonly [Kept, ...Kept[]]> {
  for (;;) {
    const latest = (await latestRounds(series, limit)).map(keptOf)
    const found = fromCurrent(latest)
    if (found) return found
    const next = { ...(await nextRound(game, series, latest[0])), ...times }
    const kept = keptOf(next)
    // Of several callers, one writes it; the others read it the next time.
    if (await putRound(next)) return [kept, ...latest]
  }
}

/** The round after `latest` in a series, without its times. Its server seed was committed to with `latest`. */
async function nextRound(
  game: GameName,
  series: string,
  latest: (SharedRound & { readonly roundId: string }) | undefined,
): Promise<Omit<SharedRound, 'openedAtMs' | 'drawsAtMs'>> {
  const contributors = latest ? await firstToBet(game, latest.roundId) : []
  const before = latest
    ? { nonce: latest.seeds.nonce, nextServerSeed: latest.nextServerSeed }
    : { nonce: 0, nextServerSeed: systemEntropy() }
  const link = nextLink(before, sharedClientSeed(contributors), systemEntropy())
  return { ...link, series, sequence: (latest?.sequence ?? 0) + 1, contributors }
}

type Contributors = SharedRound['contributors']

/** How many bets are read to find the first bettors: opening a round must not read an unbounded number. */
const READ_MAX = 1000

/**
 * The first players who bet on a round, each with a client seed, without the house's own programs, whose client seeds would
 * be the house's choice.
 */
async function firstToBet(game: GameName, roundId: string): Promise<Contributors> {
  const first = new Map<string, Contributors[number]>()
  let read = 0
  for await (const play of playsAsPlaced(game, roundId)) {
    const { playerId, isSimulated, maskedName, clientSeed } = play
    if (!isSimulated && !first.has(playerId)) first.set(playerId, { maskedName, clientSeed })
    if (first.size === CONTRIBUTORS_MAX || ++read === READ_MAX) break
  }
  return [...first.values()]
}
