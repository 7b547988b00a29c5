import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Seeds } from './seeds.ts'

/** The next byte of an endless stream. */
export type Bytes = () => number

/**
 * The byte stream of a round's seeds: HMAC-SHA256 with the server seed's text as key, of
 * `clientSeed:nonce:cursor` for the cursors 0, 1, 2 …, 32 bytes each. It is Stake's construction:
 * https://stake.com/provably-fair/implementation
 */
export function byteStream({ serverSeed, clientSeed, nonce }: Seeds): Bytes {
  const key = utf8ToBytes(serverSeed)
  let cursor = 0
  let block = new Uint8Array(0)
  let at = 0
  return () => {
    if (at === block.length) {
      block = hmac(sha256, key, utf8ToBytes(`${clientSeed}:${nonce}:${cursor}`))
      cursor++
      at = 0
    }
    return block[at++] ?? 0
  }
}
