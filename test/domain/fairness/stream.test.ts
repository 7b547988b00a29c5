import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf } from '../../../domain/fairness/seeds.ts'
import { byteStream } from '../../../domain/fairness/stream.ts'
import { chiSquared, chiSquaredMax } from '../../support/games/chi-squared.ts'

const anySeeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[\x21-\x39\x3b-\x7e]{1,64}$/),
  nonce: fc.nat(),
})

test('the bytes are those of node’s own HMAC-SHA256, block after block', () => {
  fc.assert(
    fc.property(anySeeds, ({ serverSeed, clientSeed, nonce }) => {
      const bytes = byteStream({ serverSeed, clientSeed, nonce })
      const streamed = Buffer.from(Array.from({ length: 70 }, () => bytes()))
      const blocks = [0, 1, 2].map((cursor) =>
        createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest(),
      )
      expect(streamed.equals(Buffer.concat(blocks).subarray(0, 70))).toBe(true)
    }),
  )
})

test('a commitment is the SHA-256 of the seed’s text', () => {
  fc.assert(
    fc.property(anySeeds, ({ serverSeed }) => {
      expect(commitmentOf(serverSeed)).toBe(createHash('sha256').update(serverSeed, 'utf8').digest('hex'))
    }),
  )
})

test('each seed and the nonce alone make other bytes', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 1 }
  const others = [seeds, { ...seeds, serverSeed: 'ac'.repeat(32) }, { ...seeds, clientSeed: 'Mine' }]
  const starts = [...others, { ...seeds, nonce: 2 }].map((made) => {
    const bytes = byteStream(made)
    return Array.from({ length: 8 }, () => bytes()).join()
  })
  expect(new Set(starts).size).toBe(4)
})

test('every byte is as likely as every other, in one round’s stream and over the rounds of a chain', () => {
  const count = 256 * 1000
  const alone = byteStream({ serverSeed: 'cd'.repeat(32), clientSeed: 'stream', nonce: 7 })
  const inOneRound = Array<number>(256).fill(0)
  const firsts = Array<number>(256).fill(0)
  const raise = (counts: number[], byte: number) => {
    counts[byte] = (counts[byte] ?? 0) + 1
  }
  for (let drawn = 0; drawn < count; drawn++) raise(inOneRound, alone())
  for (let nonce = 0; nonce < 25_600; nonce++) {
    raise(firsts, byteStream({ serverSeed: 'ef'.repeat(32), clientSeed: 'chain', nonce })())
  }
  expect(chiSquared(inOneRound, 1000)).toBeLessThan(chiSquaredMax(255))
  expect(chiSquared(firsts, 100)).toBeLessThan(chiSquaredMax(255))
})
