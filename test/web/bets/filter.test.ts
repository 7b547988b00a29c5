import { expect, test } from 'vitest'
import { queryOf } from '../../../web/features/bets/filter.ts'

test('market and status are the server’s words', () => {
  expect(queryOf({ market: 'overMarket', status: 'Void' })).toEqual({ kind: 'overMarket', status: 'Void' })
  expect(queryOf({ market: 'casino' })).toEqual({ kind: 'casino' })
})

test('no filter asks for all', () => {
  expect(queryOf({ market: undefined, status: undefined, from: undefined, to: undefined })).toEqual({})
})
