import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHandlers, handlerEntries } from '../../build/handlers.ts'

let folder: string
let built: Awaited<ReturnType<typeof buildHandlers>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-handlers-'))
  built = await buildHandlers(folder)
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
  const outside = Object.values(built.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external),
  )
  expect(outside.filter(({ path }) => !path.startsWith('node:') && path.includes('/'))).toEqual([])
})

test('what writes to S3 makes no other function larger', async () => {
  const others = handlerEntries().filter((entry) => !entry.includes('keep-head'))
  const bytesOf = ({ outputs }: typeof built) =>
    new Map(Object.entries(outputs).map(([path, { bytes }]) => [path, bytes]))
  // The names of chunks are hashes of their text.
  const all = bytesOf(built)
  const alone = bytesOf(await buildHandlers(folder, others))
  for (const [path, bytes] of alone) expect([path, all.get(path)]).toEqual([path, bytes])
})
