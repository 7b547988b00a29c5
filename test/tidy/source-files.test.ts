import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

test('sources are those of the project, without the packages that were installed in a folder of it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sources-'))
  for (const file of [
    'web/a.tsx',
    'web/lib/b.ts',
    'web/c.css',
    'test/mutants/node_modules/p/d.ts',
    'test/e.ts',
  ]) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), '')
  }
  const found = sourceFiles(root, ['web', 'test']).map((file) => file.slice(root.length + 1))
  expect(found.toSorted()).toEqual(['test/e.ts', 'web/a.tsx', 'web/lib/b.ts'])
})
