import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BATTING_POSITION_MAX, CARD_STAKES, EQUAL_CARDS_RETURN } from '../../domain/games/cards/rules.ts'

test('the house rules of the card game state stakes, places and returns', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../docs/rules/cards.md'), 'utf8').replaceAll(
    '\n',
    ' ',
  )
  const stakes = `${CARD_STAKES.slice(0, -1).join(', ')} or ${CARD_STAKES.at(-1)} points`
  const places = { 5: 'five' }[BATTING_POSITION_MAX]
  expect(rules).toContain(stakes)
  expect(rules).toContain(`only the first ${places} of each side's batting order`)
  expect(rules).toContain(`returns ${(EQUAL_CARDS_RETURN * 100).toFixed(1)} %`)
})
