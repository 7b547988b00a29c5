import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutEngines } from '../../build/lock-file.ts'

const root = join(import.meta.dirname, '../..')

test('a lock file loses the engines of packages, and keeps those of the project and all else', () => {
  const lock = (engines: object) =>
    `${JSON.stringify({ lockfileVersion: 3, packages: { '': { engines: { node: '>=20' } }, 'node_modules/a': { version: '1.0.0', ...engines } } }, undefined, 2)}\n`
  expect(withoutEngines(lock({ engines: { node: '>=22' } }))).toBe(lock({}))
})

test('the lock file asks nothing of the Node that npm runs on (npm run lock)', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  expect(text === withoutEngines(text)).toBe(true)
})
