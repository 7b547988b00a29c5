import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entry } from '../../../domain/ledger/entry.ts'
import { resultsByBook } from '../../../domain/ledger/results.ts'
import { holdPostings, releasePostings } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'

const entry = (postings: Entry['postings']): Entry => ({
  ...{ playerId: 'p', sequence: 1, kind: 'betHold', reference: 'r', atMs: 0, postings },
  ...{ balancePaise: paise(0), exposurePaise: paise(0), resultPaise: paise(0) },
})

it('adds up what each market and game brought, and leaves out what only moved money', () => {
  const entries = [
    entry(holdPostings('p', paise(500))),
    entry(releasePostings('p', paise(500), paise(-300), 'm1')),
    entry(releasePostings('p', paise(100), paise(250), 'game:mines')),
    entry(releasePostings('p', paise(0), paise(40), 'm1')),
  ]
  expect(resultsByBook(entries)).toEqual([
    { book: 'm1', resultPaise: -260, entries: 2 },
    { book: 'game:mines', resultPaise: 250, entries: 1 },
  ])
})

it('sums up to the profit of all that ended', () => {
  const ended = fc.record({
    book: fc.constantFrom('a', 'b', 'game:titli'),
    profit: fc.integer({ min: -1e9, max: 1e9 }),
  })
  fc.assert(
    fc.property(fc.array(ended), (all) => {
      const entries = all.map(({ book, profit }) =>
        entry(releasePostings('p', paise(7), paise(profit), book)),
      )
      const results = resultsByBook(entries)
      const total = results.reduce((sum, { resultPaise }) => sum + resultPaise, 0)
      expect(total).toBe(all.reduce((sum, { profit }) => sum + profit, 0))
      expect(results.map(({ book }) => book)).toEqual([...new Set(all.map(({ book }) => book))])
    }),
  )
})
