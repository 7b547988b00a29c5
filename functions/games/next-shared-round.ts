import { nextLink } from '../../domain/fairness/chain.ts'
import { CONTRIBUTORS_MAX, sharedClientSeed } from '../../domain/fairness/shared-seed.ts'
import type { GameName } from '../../domain/games/game.ts'
import { playsAsPlaced } from '../store/play-lists.ts'
import type { SharedRound } from '../store/round-store.ts'
import { systemEntropy } from './entropy.ts'

/** The round after `latest` in a series, without its times. Its server seed was committed to with `latest`. */
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
