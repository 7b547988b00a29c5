import { expect, test } from 'vitest'
import { mainFirst } from '../../../../web/features/betting/markets/main-first.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test.each(['Match Odds', '1X2', 'Winner', 'Series Winner', 'Winner (incl. overtime)'])(
  'a market named %s comes first, the others in their order',
  (name) => {
    expect(mainFirst(named('Toss', 'Over/Under', name, 'Handicap'))).toEqual(
      named(name, 'Toss', 'Over/Under', 'Handicap'),
    )
  },
)

test('of several main ones the first is first, and the others stay', () => {
  expect(mainFirst(named('Toss', '1X2', 'Match Odds'))).toEqual(named('1X2', 'Toss', 'Match Odds'))
})

test.each([[[]], [['Toss']], [['match odds', 'Toss', 'winning margin']]])(
  'without a main one nothing moves: %j',
  (names) => {
    expect(mainFirst(named(...names))).toEqual(named(...names))
  },
)
