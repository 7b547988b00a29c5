import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHandlers, handlerEntries } from '../../build/handlers.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-handlers-'))
  await buildHandlers(folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(handlerEntries())('%s is bundled to a module that exports its handler', async (entry) => {
  const bundle = join(folder, entry.replace('functions/', '').replace('.ts', '.mjs'))
  const module: { handler?: unknown } = await import(pathToFileURL(bundle).href)
  expect(module.handler).toBeTypeOf('function')
})

test('nothing of a bundle is left to the runtime but Node itself', async () => {
  const files = await readdir(folder, { recursive: true })
  expect(files.filter((file) => file.endsWith('.mjs')).length).toBeGreaterThan(handlerEntries().length)
  const { outputs } = await buildHandlers(folder)
  const outside = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external))
  expect(outside.filter(({ path }) => !path.startsWith('node:') && path.includes('/'))).toEqual([])
})

test('what writes to S3 makes no other function larger', async () => {
  const others = handlerEntries().filter((entry) => !entry.includes('keep-head'))
  const bytesOf = ({ outputs }: Awaited<ReturnType<typeof buildHandlers>>) =>
    new Map(Object.entries(outputs).map(([path, { bytes }]) => [path, bytes]))
  // The names of chunks are hashes of their text.
  const alone = bytesOf(await buildHandlers(folder, others))
  const all = bytesOf(await buildHandlers(folder))
  for (const [path, bytes] of alone) expect([path, all.get(path)]).toEqual([path, bytes])
})
