import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { draw52Bits } from '../../../domain/fairness/draws.ts'
import { byteStream } from '../../../domain/fairness/stream.ts'

/** https://github.com/bustabit/verifier: the game's hash is hashed with the salt; the formula has a point of house edge. */
test('52 bits are read as bustabit reads them', () => {
  const salt = utf8ToBytes('00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be')
  let hash = hexToBytes('4488d92d89d0ed7fbb2ea23b219d569f63207e32fc44b957858838835c1719f1')
  const busts: number[] = []
  for (let game = 0; game < 10; game++) {
    let at = 0
    const digest = hmac(sha256, salt, hash)
    const bits = draw52Bits(() => digest[at++] ?? 0)
    busts.push(Math.max(1, Math.floor(99 / (1 - bits / 2 ** 52)) / 100))
    hash = sha256(hash)
  }
  expect(bytesToHex(hash)).toHaveLength(64)
  expect(busts).toEqual([1.46, 5.56, 4.71, 41.46, 1.88, 9.2, 1.16, 1.55, 14.1, 1.09])
})

/** https://stake.com/provably-fair/implementation: four bytes make a fraction; picks come without replacement. */
test.each([
  [20, [1, 2, 3, 5, 6, 13, 14, 19, 20, 21, 24]],
  [21, [1, 2, 8, 9, 12, 16, 18, 19, 20, 21, 25]],
  [22, [1, 4, 5, 6, 7, 10, 12, 18, 20, 22, 24]],
])('the stream has the bytes of Stake: the mines of nonce %i', (nonce, mines) => {
  const serverSeed = '735249f062ac025044a8523aa92e034803f02d6b75129abc97e8b1be19aab9b4'
  const bytes = byteStream({ serverSeed, clientSeed: 'ec75fca98de6f2d9', nonce })
  const fraction = () => [1, 2, 3, 4].reduce((sum, place) => sum + bytes() / 256 ** place, 0)
  const tiles = Array.from({ length: 25 }, (_, at) => at + 1)
  const picked = mines.map(() => tiles.splice(Math.floor(fraction() * tiles.length), 1)[0] ?? 0)
  expect(picked.toSorted((a, b) => a - b)).toEqual(mines)
})
