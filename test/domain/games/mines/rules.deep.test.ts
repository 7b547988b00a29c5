import { describe, test } from 'vitest'
import { MinesPayTable } from '../../../../domain/games/mines/pay-table.ts'
import { expectEvenBombs, expectFirstBombs, expectMinesReturns, playMines } from './rounds.ts'

describe('over a million rounds', () => {
  const rounds = playMines(1_000_000)

  test('each tile has a bomb as often as every other', () => expectEvenBombs(rounds))

  test('the first bomb comes at each tile as often as boards say', () => expectFirstBombs(rounds))

  test.each(MinesPayTable.options)(
    'a player who cashes out at a step of the table %s gets its return',
    (table) => expectMinesReturns(rounds, table),
  )
})
