/** The client seed of a round before which no player betted. It is public, like every one. */
export const NOBODY = 'nobody-betted'

/** So many client seeds make that of a round which all players share, at most. */
export const CONTRIBUTORS_MAX = 3

/** The client seed of a round that all players share: those of the players who betted first on the one before, joined. */
export function sharedClientSeed(contributors: readonly { readonly clientSeed: string }[]): string {
  return contributors.map(({ clientSeed }) => clientSeed).join('+') || NOBODY
}

/** Where a round that all players share stands: its id is the name of its chain, if it has one, and its number on it. */
export function sharedPlace(roundId: string): { readonly chain: string; readonly nonce: number } | undefined {
  const [, chain = '', nonce] = /^(.*?)([1-9]\d*)$/.exec(roundId) ?? []
  return nonce === undefined ? undefined : { chain, nonce: Number(nonce) }
}
