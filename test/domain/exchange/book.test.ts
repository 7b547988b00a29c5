import { expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { depthFor } from '../../../domain/exchange/book.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA } from '../betting/samples.ts'
import { sampleOrder } from './samples.ts'

const lay = sampleOrder({ side: 'khaai' })
const book = [
  { ...lay, orderKey: 'a', rate: rate(9800) },
  { ...lay, orderKey: 'b', rate: rate(9900), stakePaise: paise(250_00) },
  { ...lay, orderKey: 'c', rate: rate(9800) },
  { ...lay, orderKey: 'd', selectionId: AUSTRALIA },
  { ...sampleOrder(), orderKey: 'e', rate: rate(11_000) },
  { ...sampleOrder(), orderKey: 'f', rate: rate(10_500) },
]

it('shows a back the lays that wait, the highest rate first, those of one price together', () => {
  expect(depthFor(book, INDIA, 'lgaai')).toEqual([
    { rate: 9900, stakePaise: 250_00 },
    { rate: 9800, stakePaise: 200_00 },
  ])
})

it('shows a lay the backs that wait, the lowest rate first', () => {
  expect(depthFor(book, INDIA, 'khaai')).toEqual([
    { rate: 10_500, stakePaise: 100_00 },
    { rate: 11_000, stakePaise: 100_00 },
  ])
})
