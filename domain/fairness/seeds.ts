import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a round's outcome is made of, and nothing else. */
export interface Seeds {
  /** The house's secret, 64 hex digits; told to nobody before the round is settled. */
  readonly serverSeed: string
  /** The player's own words, fixed after the server seed was committed to. */
  readonly clientSeed: string
  /** How many rounds came before on the same chain. */
  readonly nonce: number
}

/** What is told of a server seed before betting: SHA-256 of its text, 64 hex digits. */
export function commitmentOf(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}
