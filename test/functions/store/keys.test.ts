import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fnv1a, QUOTE_HOLDER, shardOf, shardsOf } from '../../../functions/store/keys.ts'

describe('FNV-1a', () => {
  it.each([
    // The reference's own test vectors: http://www.isthe.com/chongo/tech/comp/fnv/
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('of %j is %d', (text, hash) => {
    expect(fnv1a(text)).toBe(hash)
  })
})

describe('shards', () => {
  it('are sixteen, and every player has one of them', () => {
    const shards = shardsOf('m1.mo')
    expect(new Set(shards).size).toBe(16)
    expect(shards).toContain(shardOf('m1.mo', randomUUID()))
    expect(shardOf('m1.mo', 'p1')).toBe(shardOf('m1.mo', 'p1'))
  })

  it('share the players out about evenly', () => {
    const players = Array.from(
      { length: 16_000 },
      (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    )
    const counts = Map.groupBy(players, (playerId) => shardOf('m1.mo', playerId))
    expect(counts.size).toBe(16)
    for (const { length } of counts.values()) expect(Math.abs(length - 1000)).toBeLessThan(200)
  })

  it('keep the quote before every player', () => {
    for (const playerId of ['0', 'a', randomUUID()]) expect(QUOTE_HOLDER < playerId).toBe(true)
  })
})
