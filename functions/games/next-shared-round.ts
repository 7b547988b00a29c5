import { nextLink } from '../../domain/fairness/chain.ts'
import { CONTRIBUTORS_MAX, sharedClientSeed } from '../../domain/fairness/shared-seed.ts'
import type { GameName } from '../../domain/games/game.ts'
import { playsAsPlaced } from '../store/read/plays.ts'
import type { SharedRound } from '../store/read/rounds.ts'
import { systemEntropy } from './entropy.ts'

/** The round after `latest` in a series, but for its times: bound to the seed that was committed to with `latest`. */
export async function nextSharedRound(
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
