import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfFiles } from '../../build/once.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-site-'))
  await mkdir(join(folder, 'web/ui'), { recursive: true })
  await writeFile(join(folder, 'web/ui/button.tsx'), 'one')
  await writeFile(join(folder, 'lock.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true }))

const hash = () => hashOfFiles(folder, ['web', 'lock.json'])

test('the same sources have the same hash', async () => {
  expect(hash()).toBe(hash())
})

test('an edit, a new file and a new name each change the hash', async () => {
  const hashes = [hash()]
  await writeFile(join(folder, 'web/ui/button.tsx'), 'two')
  hashes.push(hash())
  await writeFile(join(folder, 'web/ui/input.tsx'), '')
  hashes.push(hash())
  await rename(join(folder, 'web/ui/input.tsx'), join(folder, 'web/ui/field.tsx'))
  hashes.push(hash())
  await writeFile(join(folder, 'lock.json'), '{"a":1}')
  hashes.push(hash())
  expect(new Set(hashes).size).toBe(5)
})

test('files outside the sources do not change the hash', async () => {
  const before = hash()
  await writeFile(join(folder, 'README.md'), 'hello')
  expect(hash()).toBe(before)
})
