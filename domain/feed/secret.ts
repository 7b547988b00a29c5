import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { drawBelow } from '../fairness/draws.ts'
import { byteStream } from '../fairness/stream.ts'
import type { Random } from './random.ts'

const WORD = 2 ** 32

/**
 * The draws under a label that a feed's seed makes: HMAC-SHA256 with the seed as key, four bytes a draw. Whoever knows any
 * number of them, of one label or of all, learns nothing of the seed, of the next draw, or of another label's.
 */
export function secretRandom(seed: string, label: string): Random {
  const bytes = byteStream({ serverSeed: seed, clientSeed: label, nonce: 0 })
  return () => drawBelow(bytes, WORD) / WORD
}

/**
 * Stands for a seed in the ids of its matches: 12 hex digits, by HMAC-SHA256 of a text that no draw is made of. It tells nothing
 * of a seed that can't be guessed.
 */
export function nameOfSeed(seed: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes('name'))).slice(0, 12)
}
