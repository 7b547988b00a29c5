import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { expectWhole, openWallets, transferUntil } from '../support/cloud/transfers.ts'
import { deepTest, isDeep } from '../support/tier.ts'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dynamodb-crash-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await openWallets(folder)
})

const runs = (count: number) => Array.from({ length: count }, (_, run) => run)

test('a process killed at any moment leaves whole transactions, all that were answered among them', async () => {
  for (const run of runs(isDeep ? 8 : 3)) {
    const answered = await transferUntil(folder, { run }, async ({ begun, kill }) => {
      await begun
      await delay(randomInt(150))
      kill('SIGKILL')
    })
    await expectWhole(folder, answered)
  }
})

deepTest('a process killed while it recovers leaves them, too', async () => {
  for (const run of runs(8)) {
    const answered = await transferUntil(folder, { run }, async ({ begun, kill }) => {
      await begun
      await delay(randomInt(50))
      kill('SIGKILL')
    })
    // Loading the program takes most of this; the folder is opened at some moment in it.
    await transferUntil(folder, { run: -run }, async ({ kill }) => {
      await delay(randomInt(250, 450))
      kill('SIGKILL')
    })
    await expectWhole(folder, answered)
  }
})

test.skipIf(process.platform === 'win32')(
  'a disk that is full at any write loses nothing that was answered',
  async () => {
    const stopped: number[] = []
    for (const run of runs(isDeep ? 20 : 2)) {
      const answered = await transferUntil(folder, { run, fileBlocks: 1 + run * (isDeep ? 5 : 40) })
      stopped.push(answered.length)
      await expectWhole(folder, answered)
    }
    expect(Math.max(...stopped)).toBeGreaterThan(0)
  },
)
