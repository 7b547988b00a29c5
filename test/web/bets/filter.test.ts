import { expect, test } from 'vitest'
import { queryOf } from '../../../web/features/bets/filter.ts'

test('market and status are the server’s words', () => {
  expect(queryOf({ market: 'overMarket', status: 'Void' })).toEqual({
    marketType: 'overMarket',
    status: 'Void',
  })
})

test('no filter asks for all', () => {
  expect(queryOf({ market: undefined, status: undefined, from: undefined, to: undefined })).toEqual({})
})
