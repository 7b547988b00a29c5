import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CustomerRef,
  keyOf,
  OrderRef,
  referencesOf,
  StrategyRef,
} from '../../../betfair/shapes/references.ts'

const text = (max: number) => fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: max })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

describe('an order’s references', () => {
  it('come back from its id, which is the key that it was placed under', () => {
    fc.assert(
      fc.property(maybe(text(32)), maybe(text(15)), maybe(text(36)), (orderRef, strategyRef, request) => {
        const key = keyOf({ orderRef, strategyRef }, request)
        // What Maidan takes as an idempotency key.
        expect(key).toMatch(/^[\x21-\x7e]{8,128}$/)
        expect(referencesOf(`order:key:${key}`)).toEqual({
          ...(orderRef && { orderRef }),
          ...(strategyRef && { strategyRef }),
        })
      }),
    )
  })

  it('differ in their key where nothing names the request', () => {
    expect(keyOf({ orderRef: 'a' })).not.toBe(keyOf({ orderRef: 'a' }))
  })

  it.each(['order:once:1f0c', 'order:key:someone-elses,a,b', 'bet:key:x'])('are none for %s', (id) => {
    expect(referencesOf(id)).toEqual({})
  })

  it.each([
    ['an end of line', StrategyRef, 'a\n'],
    ['a letter of another script', CustomerRef, 'अ'],
    ['more than 32 characters', OrderRef, 'a'.repeat(33)],
    ['more than 15 characters', StrategyRef, 'a'.repeat(16)],
  ])('may not have %s', (_, schema, given) => {
    expect(schema.safeParse(given).success).toBe(false)
  })
})
