import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The seeds that decide a round's outcome. */
export interface Seeds {
  /** The house's secret, 64 hex digits; never revealed before the round is settled. */
  readonly serverSeed: string
  /** The player's own text, fixed after the commitment to the server seed. */
  readonly clientSeed: string
  /** How many earlier rounds the same chain has. */
  readonly nonce: number
}

/** The commitment to a server seed, published before betting: SHA-256 of its text, 64 hex digits. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}
