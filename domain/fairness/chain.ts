import { commitmentOf, type Seeds } from './seeds.ts'

/** One round of a chain, and the seed that the next one is bound to. */
export interface Link {
  readonly seeds: Seeds
  /** The server seed of the round after this. Its commitment is told while this round is played. */
  readonly nextServerSeed: string
}

/** What may be told of a link at any time. */
export interface LinkTold {
  readonly commitment: string
  readonly nextCommitment: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * The round after `link`: its server seed was committed to while the round before was played, so the client seed, which
 * is fixed only now, is not known to whoever chose it.
 * @param freshSeed 64 hex digits that nobody knows, for the round after
 */
export function nextLink(
  link: Pick<Link, 'nextServerSeed'> & { nonce: number },
  clientSeed: string,
  freshSeed: string,
): Link {
  return {
    seeds: { serverSeed: link.nextServerSeed, clientSeed, nonce: link.nonce + 1 },
    nextServerSeed: freshSeed,
  }
}

export function linkTold({ seeds, nextServerSeed }: Link): LinkTold {
  return {
    commitment: commitmentOf(seeds.serverSeed),
    nextCommitment: commitmentOf(nextServerSeed),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
  }
}
