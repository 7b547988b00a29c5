import { commitmentOf, type Seeds } from './seeds.ts'

/** One round of a chain, and the server seed of the next one. */
export interface Link {
  readonly seeds: Seeds
  /** The server seed of the next round; its commitment is published while this round is played. */
  readonly nextServerSeed: string
}

/** The part of a link that may be published at any time. */
export interface ShownLink {
  readonly commitment: string
  readonly nextCommitment: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * Makes the round after `link`. Its server seed was committed to during the round before, and the client seed
 * is fixed only now, so the house did not know it when it chose the server seed.
 * @param freshSeed 64 random hex digits: the server seed of the round after the new one
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

export function shownLink({ seeds, nextServerSeed }: Link): ShownLink {
  return {
    commitment: commitmentOf(seeds.serverSeed),
    nextCommitment: commitmentOf(nextServerSeed),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
  }
}
