import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMemory, newAttempt } from '../../../../web/lib/sending/attempt.ts'

interface Bid {
  readonly player: string
  readonly amount: number
}

const bid = (changes: Partial<Bid> = {}): Bid => ({ player: 'asha', amount: 500, ...changes })
const sameAmount = (before: Bid, now: Bid) => before.amount === now.amount

afterEach(() => void vi.unstubAllGlobals())

test('each attempt has a key of its own, also where there is no https', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  // What a browser has of it on a page of plain http.
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = Array.from({ length: 1000 }, () => newAttempt(bid()).key)
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[\w-]{8,64}$/)
})

describe('a request that is sent again', () => {
  test.each([
    ['that has no answer keeps its key', 'unknown', {}, true, true],
    ['that was refused is a new one', 'refused', {}, false, false],
    [
      'that was refused keeps its key where it is one request until it is made',
      'refused',
      { keepsRefused: true },
      true,
      false,
    ],
    ['that was made is a new one', 'made', { keepsRefused: true }, false, false],
  ] as const)('%s', (_, outcome, rules, keepsKey, isRepeated) => {
    const memory = createMemory<Bid>(rules)
    const first = memory.begin(bid())
    expect(first.isRepeated).toBe(false)
    memory.end(first.attempt, outcome)
    const second = memory.begin(bid())
    expect(second.attempt.key === first.attempt.key).toBe(keepsKey)
    expect(second.isRepeated).toBe(isRepeated)
  })

  test.each([
    ['another amount is another request', {}, { amount: 501 }, false],
    ['another player is another request', {}, { player: 'bela' }, false],
    ['what is the same may be said by its kind', { isSame: sameAmount }, { player: 'bela' }, true],
    ['whatever follows may be the same', { isSame: () => true }, { player: 'bela', amount: 1 }, true],
    [
      'the last one about each is known',
      { isSame: sameAmount, about: (of: Bid) => of.player },
      { player: 'bela' },
      false,
    ],
  ] as const)('%s', (_, rules, changes, isSame) => {
    const memory = createMemory<Bid>(rules)
    const first = memory.begin(bid()).attempt
    const { attempt, isRepeated } = memory.begin(bid(changes))
    expect(attempt.body).toEqual(bid(changes))
    expect([attempt.key === first.key, isRepeated]).toEqual([isSame, isSame])
  })
})

test('an attempt counts as unanswered from its sending until its end', () => {
  const memory = createMemory<Bid>({ about: ({ player }) => player })
  const { attempt } = memory.begin(bid())
  expect(memory.unanswered('asha')).toEqual(attempt)
  expect(memory.unanswered('bela')).toBeUndefined()
  memory.end(attempt, 'unknown')
  expect(memory.unanswered('asha')).toEqual(attempt)
  memory.end(attempt, 'refused')
  expect(memory.unanswered('asha')).toBeUndefined()
})

test('the outcome of an attempt does not end the one after it', () => {
  const memory = createMemory<Bid>()
  const first = memory.begin(bid()).attempt
  const second = memory.begin(bid({ amount: 501 })).attempt
  memory.end(first, 'made')
  expect(memory.unanswered()).toEqual(second)
})

test('a forgotten attempt is not known any more', () => {
  const memory = createMemory<Bid>()
  const { attempt } = memory.begin(bid())
  memory.forget(bid())
  expect(memory.unanswered()).toBeUndefined()
  expect(memory.begin(bid()).attempt.key).not.toBe(attempt.key)
})
