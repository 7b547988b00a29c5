import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitmentOf } from '../../domain/fairness/seeds.ts'
import { GameName } from '../../domain/games/game.ts'
import { isSeeded, outcomeOf } from '../../domain/games/games.ts'

/** Rounds of each game; each is a thread of its own, which runs the document's script unchanged. */
const ROUNDS = 12

let folder: string
let script: string
let lines: readonly string[]
beforeAll(async () => {
  const document = await readFile(join(import.meta.dirname, '../../docs/fairness.md'), 'utf8')
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(document) ?? []
  lines = code.trim().split('\n')
  folder = await mkdtemp(join(tmpdir(), 'maidan-fairness-'))
  script = join(folder, 'check.mjs')
  await writeFile(script, code)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('is fifteen lines at most, and needs nothing of Maidan', () => {
  expect(lines.length).toBeLessThanOrEqual(15)
  expect(lines.filter((line) => line.includes('import'))).toEqual([
    "import { createHash, createHmac } from 'node:crypto'",
  ])
})

it.each(GameName.options.filter(isSeeded))(
  'computes rounds of %s as Maidan does',
  { timeout: 60_000 },
  async (game) => {
    for (let nonce = 1; nonce <= ROUNDS; nonce++) {
      const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: `a+b~${nonce}`, nonce }
      const given = [game, seeds.serverSeed, seeds.clientSeed, String(nonce)]
      const { stdout } = new Worker(script, { argv: given, stdout: true })
      const { commitment, ...outcome } = JSON.parse(await text(stdout)) as { commitment: string }
      expect(commitment).toBe(commitmentOf(seeds.serverSeed))
      expect(Object.keys(outcome)).not.toEqual([])
      expect(outcomeOf(game, seeds), given.join(' ')).toMatchObject(outcome)
    }
  },
)
