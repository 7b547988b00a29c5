import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyCheckout } from '../../bench/checkout.ts'
import { addressOf } from '../../bench/server-start.ts'
import { getMatches } from '../../domain/contract/matches.ts'

let work: string
let checkout: string
let started: ChildProcess | undefined
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'maidan-first-'))
  checkout = join(work, 'checkout')
  await copyCheckout(checkout)
})
afterAll(async () => {
  await stop()
  await rm(work, { recursive: true, force: true })
})

/** Starts the program as `npm start` does, and returns its address. */
async function start(): Promise<string> {
  const env = { PATH: process.env.PATH, PORT: '0', MAIDAN_DATA: join(work, 'state'), MAIDAN_BOTS: '0' }
  started = spawn(process.execPath, ['local/main.ts'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = started
  if (!stdout) throw new Error('no output')
  return addressOf(stdout)
}

async function stop(): Promise<void> {
  if (started?.exitCode !== null) return
  const exited = once(started, 'exit')
  started.kill()
  await exited
}

const matchesStatus = async (url: string) =>
  (await fetch(url + getMatches.path.replace('{sportId}', '4'))).status

const isThere = (path: string) =>
  access(join(checkout, path)).then(
    () => true,
    () => false,
  )

test('the first start runs the functions from their sources, and bundles them for the next', async () => {
  const url = await start()
  expect(await (await fetch(url)).text()).toContain('<title>Maidan')
  expect(await matchesStatus(url)).toBe(200)
  expect(await isThere('dist/functions')).toBe(false)

  await vi.waitUntil(() => isThere('dist/functions.sources'), { timeout: 60_000, interval: 100 })
  await stop()
  // Another answer than the sources' shows that the bundle is run.
  const bundle = join(checkout, 'dist/functions/matches/get-matches.mjs')
  expect(await readFile(bundle, 'utf8')).toContain('handler')
  await writeFile(bundle, 'export const handler = () => ({ statusCode: 418 })')
  expect(await matchesStatus(await start())).toBe(418)
})
