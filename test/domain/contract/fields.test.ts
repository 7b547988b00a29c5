import { describe, expect, it } from 'vitest'
import { signup } from '../../../domain/contract/account.ts'
import { postAddMorePoints, postWithdraw } from '../../../domain/contract/cashier.ts'
import {
  Email,
  Instant,
  MarketId,
  Password,
  RatePer100,
  Rupees,
  textField,
  UserId,
} from '../../../domain/contract/fields.ts'
import { Reason } from '../../../domain/contract/operator/cashier.ts'
import { postNews } from '../../../domain/contract/operator/platform.ts'

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
    schema: RatePer100,
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

const characterOf = (code: number) => String.fromCodePoint(code)
const codesOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe('a text', () => {
  it.each(['Asha Rao', 'आशा राव', 'क्\u200dष', 'عائشة', '👩\u200d🚀', '<b>', 'O’Neil & Söhne'])(
    'takes %j',
    (value) => {
      expect(textField(40).parse(value)).toBe(value)
    },
  )

  // What hides text or turns its direction, so that a name reads as another one.
  const hidden = [
    ...codesOf(0x00, 0x1f),
    ...codesOf(0x7f, 0x9f),
    0x061c,
    ...codesOf(0x200e, 0x200f),
    ...codesOf(0x202a, 0x202e),
    ...codesOf(0x2066, 0x2069),
  ]
  it('refuses every control character, of lines and of direction', () => {
    const taken = hidden.filter((code) => textField(40).safeParse(`Asha${characterOf(code)}Rao`).success)
    expect(taken).toEqual([])
  })

  it.each([
    ['a name at sign-up', signup.body?.shape.username],
    ['the name of a withdrawal', postWithdraw.body?.shape.userName],
    ['the name of a deposit', postAddMorePoints.body?.shape.userName],
    ['a reason', Reason],
    ['news', postNews.body?.shape.content],
  ])('is what %s is', (_, schema) => {
    expect(schema?.safeParse('Victim Rao').success).toBe(true)
    for (const sign of ['\0', '\n', '\u202e'])
      expect(schema?.safeParse(`Victim ${sign}Rao`).success).toBe(false)
  })
})

describe.each([
  { name: 'UserId', schema: UserId, good: ['u', 'x'.repeat(64)], bad: ['', 'x'.repeat(65), 5, null] },
  { name: 'MarketId', schema: MarketId, good: ['1.mo', 'x'.repeat(128)], bad: ['', 'x'.repeat(129), 5] },
  {
    name: 'Email',
    schema: Email,
    good: ['a@b.co', 'first.last+tag@mail.example.in'],
    bad: [
      '',
      'a',
      'a@b',
      '@b.co',
      'a b@c.de',
      'a@b@c.de',
      `${'x'.repeat(250)}@b.co`,
      'a\x1b[2J@b.co',
      'a\u202e@b.co',
    ],
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

describe('a text that is too long', () => {
  // A pattern that takes the square of a text's length would hold the process up for minutes.
  it.each([
    ['Email', Email, `${'a@'.repeat(20)}${'.a'.repeat(1_000_000)}`],
    ['Password', Password, `a${' '.repeat(2_000_000)}`],
    ['UserId', UserId, 'a'.repeat(2_000_000)],
    ['text', textField(40), '\0'.repeat(2_000_000)],
  ])('is refused for that alone: %s', (_, schema, value) => {
    expect(schema.safeParse(value).error?.issues.map(({ code }) => code)).toEqual(['too_big'])
  })
})
