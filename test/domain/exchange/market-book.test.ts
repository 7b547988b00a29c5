import { expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { emptyBook, withTraded } from '../../../domain/exchange/market-book.ts'
import { paise } from '../../../domain/money.ts'

it('adds up what players match of each selection, and keeps the last rate', () => {
  const match = (selectionId: number, at: number, rupees: number) => ({
    ...{ selectionId, rate: rate(at), stakePaise: paise(rupees * 100) },
  })
  const matches = [match(1, 4600, 100), match(2, 9000, 300), match(1, 4700, 250)]
  expect(matches.reduce(withTraded, emptyBook('m')).traded).toEqual([
    match(2, 9000, 300),
    match(1, 4700, 350),
  ])
})
