import { expect, test } from 'vitest'
import { signalBetween } from '../../../web/features/aviator/use-flight-signals.ts'

test.each([
  ['betting', 'flying', 'takeOff'],
  ['flying', 'crashed', 'crash'],
  ['waiting', 'flying', undefined],
  ['waiting', 'crashed', undefined],
  ['crashed', 'betting', undefined],
  ['flying', 'waiting', undefined],
  ['flying', 'flying', undefined],
] as const)('from %s to %s, what is heard is %s', (before, after, kind) => {
  expect(signalBetween(before, after)).toBe(kind)
})
