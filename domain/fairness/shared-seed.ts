/** The client seed of a shared round when nobody bet on the one before. Public, like all client seeds. */
export const NOBODY = 'nobody-betted'

/** How many client seeds are joined, at most, into that of a shared round. */
export const CONTRIBUTORS_MAX = 3

/** The client seed of a shared round: the seeds of the first players who bet on the round before, joined. */
export function sharedClientSeed(contributors: readonly { readonly clientSeed: string }[]): string {
  return contributors.map(({ clientSeed }) => clientSeed).join('+') || NOBODY
}

/**
 * The chain and nonce in a shared round's id, which is its chain's name, if there is one, and its number on the
 * chain.
 */
export function sharedPlace(roundId: string): { readonly chain: string; readonly nonce: number } | undefined {
  const [, chain = '', nonce] = /^(.*?)([1-9]\d*)$/.exec(roundId) ?? []
  return nonce === undefined ? undefined : { chain, nonce: Number(nonce) }
}
