/** The client seed of a round when nobody bet on the one before. Public, like all client seeds. */
export const NOBODY = 'nobody-betted'

/** The most client seeds that are joined into that of a round shared by all players. */
export const CONTRIBUTORS_MAX = 3

/**
 * The client seed of a round shared by all players: the seeds of the players who bet first on the round
 * before, joined.
 */
export function sharedClientSeed(contributors: readonly { readonly clientSeed: string }[]): string {
  return contributors.map(({ clientSeed }) => clientSeed).join('+') || NOBODY
}

/**
 * The place of a round shared by all players: its id is its chain's name, if there is one, and its number on
 * the chain.
 */
export function sharedPlace(roundId: string): { readonly chain: string; readonly nonce: number } | undefined {
  const [, chain = '', nonce] = /^(.*?)([1-9]\d*)$/.exec(roundId) ?? []
  return nonce === undefined ? undefined : { chain, nonce: Number(nonce) }
}
