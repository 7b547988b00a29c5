import { expect, test } from 'vitest'
import { multiplierText, shortMultiplierText } from '../../../web/features/mines/words.ts'

test.each([
  [1, '1', '1'],
  [1.14, '1.14', '1.14'],
  [9.2, '9.2', '9.2'],
  [736.23, '736.23', '736.23'],
  [1963.28, '1,963.28', '1.9K'],
  [41_228.88, '41,228.88', '41.2K'],
])('%d is written %s, or %s where there is no room', (multiplier, whole, short) => {
  expect(multiplierText(multiplier)).toBe(whole)
  expect(shortMultiplierText(multiplier)).toBe(short)
})
