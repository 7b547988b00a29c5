import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { drawBelow } from '../fairness/draws.ts'
import { byteStream } from '../fairness/stream.ts'
import type { Random } from './random.ts'

const WORD = 2 ** 32

/**
 * The random stream of a feed's seed under a label: HMAC-SHA256 with the seed as key, four bytes a draw.
 * Knowing any number of draws, of one label or of all, reveals nothing of the seed, of the next draw, or of
 * another label's.
 */
export function secretRandom(seed: string, label: string): Random {
  const bytes = byteStream({ serverSeed: seed, clientSeed: label, nonce: 0 })
  return () => drawBelow(bytes, WORD) / WORD
}

/**
 * The name of a seed in the ids of its matches: 12 hex digits of an HMAC-SHA256 over a text that no draw
 * uses. It reveals nothing of a seed that can't be guessed.
 */
export function nameOfSeed(seed: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(seed), utf8ToBytes('name'))).slice(0, 12)
}
