import { expect } from 'vitest'
import { type Act, linearize } from './linearize.ts'
import { type PlainMarket, plainMarket } from './plain-market.ts'

/** Expects that the plain market explains a history; otherwise shows all of it, with the acts that remain unexplained. */
export function expectExplained(acts: readonly Act<PlainMarket>[], seed: string): void {
  const verdict = linearize(acts, plainMarket)
  if (verdict.kind === 'explained') return
  const all = acts.toSorted((one, other) => one.invoked - other.invoked)
  const history = all.map(({ invoked, answered, what }) => `${invoked} to ${answered}: ${what}`)
  expect.fail(
    [
      `seed ${seed}, ${verdict.kind}: no order of these acts explains them`,
      ...history,
      'left:',
      ...verdict.left,
    ].join('\n'),
  )
}
