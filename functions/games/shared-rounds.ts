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
  /** A stored round as its game keeps it. */
  readonly keptOf: (round: SharedRound) => Kept
  /** The rounds from the one under way on, newest first; undefined where the next has to be opened. */
  readonly fromUnderWay: (latest: readonly Kept[]) => readonly [Kept, ...Kept[]] | undefined
  /** The times of a round that is opened now. */
  readonly times: Pick<SharedRound, 'openedAtMs' | 'drawsAtMs'>
}

/**
 * The round under way of a series and those before it, newest first. Whoever comes first once the last is over
 * writes the next.
 * @param limit of the latest rounds that are read
 */
export async function roundsFromUnderWay<Kept extends SharedRound & { readonly roundId: string }>(
  { game, series, keptOf, fromUnderWay, times }: Series<Kept>,
  limit: number,
): Promise<readonly [Kept, ...Kept[]]> {
  for (;;) {
    const latest = (await latestRounds(series, limit)).map(keptOf)
    const found = fromUnderWay(latest)
    if (found) return found
    const next = { ...(await nextRound(game, series, latest[0])), ...times }
    const kept = keptOf(next)
    // Of all who try, one writes it; the others find it at the next look.
    if (await putRound(next)) return [kept, ...latest]
  }
}

/** The round after `latest` in a series, but for its times: bound to the seed that was committed to with `latest`. */
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

/** Bets that are looked at for the first among them: whoever opens a round must not read those of a whole country. */
const LOOKED_AT_MAX = 1000

/**
 * Those who bet first on a round, a seed each; but for the house's own programs, whose client seeds would be the house's
 * choice.
 */
async function firstToBet(game: GameName, roundId: string): Promise<Contributors> {
  const first = new Map<string, Contributors[number]>()
  let lookedAt = 0
  for await (const play of playsAsPlaced(game, roundId)) {
    const { playerId, isSimulated, maskedName, clientSeed } = play
    if (!isSimulated && !first.has(playerId)) first.set(playerId, { maskedName, clientSeed })
    if (first.size === CONTRIBUTORS_MAX || ++lookedAt === LOOKED_AT_MAX) break
  }
  return [...first.values()]
}
