import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { withoutMetaCalls } from '../../build/without-meta.ts'

describe('a description is removed', () => {
  it.each([
    ['of a schema', `z.string().check(z.meta({ description: 'a (b) }' }))`, 'z.string()'],
    [
      'over several lines',
      `z.object({ a: A })\n  .register(z.globalRegistry, { id: 'A' })`,
      'z.object({ a: A })',
    ],
    [
      'inside a schema that has one, too',
      `z.object({ a: A.check(z.meta({})) }).register(z.globalRegistry, { id: 'B' })`,
      'z.object({ a: A })',
    ],
    ['after other checks', `A.check(z.trim(), z.gte(1), z.meta({}))`, 'A.check(z.trim(), z.gte(1))'],
    ['before other checks', `A.check(z.meta({}), z.gte(1))`, 'A.check(z.gte(1))'],
    ['twice', `z.optional(A.check(z.meta({}))).check(z.meta({}))`, 'z.optional(A)'],
  ])('%s', (_name, code, left) => {
    expect(withoutMetaCalls(code, 'a.ts')).toBe(left)
  })
})

it('what is called meta and is no call stays', () => {
  const code = `const meta = 1; import.meta.url; check(meta(2)); a.meta(); a['check'](z.meta({})); A.check(z.gte(1))`
  expect(withoutMetaCalls(code, 'a.ts')).toBe(code)
})

it('no description of a call is left', async () => {
  for await (const file of glob('domain/contract/**/*.ts')) {
    const left = withoutMetaCalls(readFileSync(file, 'utf8'), file)
    expect(left).not.toMatch(/z\.(meta|globalRegistry)/)
  }
})
