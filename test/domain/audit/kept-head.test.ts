import { describe, expect, it } from 'vitest'
import { keptHeadKey, keptHeadOf, missingHead } from '../../../domain/audit/kept-head.ts'

const head = (sequence: number, letter: string) => ({ sequence, hash: letter.repeat(64) })

describe('the key of a kept head', () => {
  it('says all of it, and sorts by its place', () => {
    expect(keptHeadKey(head(12, 'a'))).toBe(`heads/0000000000000012-${'a'.repeat(64)}`)
    const keys = [2, 10, 9, 1].map((sequence) => keptHeadKey(head(sequence, 'f'))).toSorted()
    expect(keys.map((key) => keptHeadOf(key)?.sequence)).toEqual([1, 2, 9, 10])
  })

  it.each(['heads/', 'heads/12-ab', `other/0000000000000012-${'a'.repeat(64)}`, ''])('is not %j', (key) => {
    expect(keptHeadOf(key)).toBeUndefined()
  })
})

describe('a log', () => {
  const records = [head(1, 'a'), head(2, 'b'), head(3, 'c')]

  it.each([
    ['has what was kept of it', [head(1, 'a'), head(3, 'c')], undefined],
    ['was cut off', [head(3, 'c'), head(5, 'e'), head(4, 'd')], head(4, 'd')],
    ['was rewritten', [head(3, 'c'), head(2, 'f')], head(2, 'f')],
    ['was never kept', [], undefined],
  ])('%s', (_, kept, missing) => {
    expect(missingHead(kept, records)).toEqual(missing)
  })
})
