import { describe, expect, it } from 'vitest'
import { Email, Instant, MarketId, Password, Rate, Rupees, UserId } from '../../../domain/contract/fields.ts'

const no = [NaN, Infinity, -Infinity, '100', null, undefined, true, [100], { amount: 100 }, 100n]

describe.each([
  {
    name: 'Rupees',
    schema: Rupees,
    good: [0, -1, -0.5, 0.01, 100, 99.99, 10_000.5],
    bad: [0.001, 99.999, 1e15],
  },
  {
    name: 'Rate',
    schema: Rate,
    good: [0.01, 45, 45.5, 45.55, 99_900, 100_000],
    bad: [0, -45, 45.555, 100_000.01],
  },
])('$name', ({ schema, good, bad }) => {
  it.each(good)('takes %d as it is', (value) => {
    expect(schema.parse(value)).toBe(value)
  })

  it.each([...bad, ...no].map((value) => [value]))('refuses %s', (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})

describe.each([
  { name: 'UserId', schema: UserId, good: ['u', 'x'.repeat(64)], bad: ['', 'x'.repeat(65), 5, null] },
  { name: 'MarketId', schema: MarketId, good: ['1.mo', 'x'.repeat(128)], bad: ['', 'x'.repeat(129), 5] },
  {
    name: 'Email',
    schema: Email,
    good: ['a@b.co', 'first.last+tag@mail.example.in'],
    bad: ['', 'a', 'a@b', '@b.co', 'a b@c.de', 'a@b@c.de', `${'x'.repeat(250)}@b.co`],
  },
  {
    name: 'Password',
    schema: Password,
    good: ['123456', 'x'.repeat(256)],
    bad: ['12345', 'x'.repeat(257), 123456],
  },
  {
    name: 'Instant',
    schema: Instant,
    good: ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00.123Z'],
    bad: ['2026-11-21', '2026-11-21T09:00:00+05:30', '2026-13-01T00:00:00Z', 1_700_000_000_000],
  },
])('$name', ({ schema, good, bad }) => {
  it.each(good)('takes %s', (value) => {
    expect(schema.parse(value)).toBe(value)
  })

  it.each(bad.map((value) => [value]))('refuses %s', (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})
