import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { withoutMetaCalls } from '../../build/without-meta.ts'

describe('a description is removed', () => {
  it.each([
    ['of a schema', `z.string().meta({ description: 'a (b) }' })`, 'z.string()'],
    ['over several lines', `z.object({ a: A })\n  .meta({ id: 'A' })`, 'z.object({ a: A })'],
    [
      'inside a schema that has one, too',
      `z.object({ a: A.meta({}) }).meta({ id: 'B' })`,
      'z.object({ a: A })',
    ],
    ['before what else is called', `A.meta({ description: 'x' }).nullable()`, 'A.nullable()'],
    ['twice', `A.meta({}).optional().meta({})`, 'A.optional()'],
  ])('%s', (_name, code, left) => {
    expect(withoutMetaCalls(code, 'a.ts')).toBe(left)
  })
})

it('what is called meta and is no call stays', () => {
  const code = `const meta = 1; import.meta.url; meta(2); a['meta']()`
  expect(withoutMetaCalls(code, 'a.ts')).toBe(code)
})

it('no description of a call is left', async () => {
  for await (const file of glob('domain/contract/**/*.ts')) {
    const left = withoutMetaCalls(readFileSync(file, 'utf8'), file)
    expect(left).not.toContain('.meta(')
  }
})
