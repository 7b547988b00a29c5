import { readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Storage } from '../../../local/storage/storage.ts'
import { isDeep } from '../../support/tier.ts'
import { contentsOf, filesOf, fillFolder, inCopy, withFlippedBit, withFolder } from './damage.ts'

let folder: string
let whole: string | undefined
let done: () => void
let ended: Promise<void>
beforeAll(async () => {
  const filled = Promise.withResolvers<void>()
  ended = withFolder(async (made) => {
    await fillFolder(made)
    whole = await inCopy(made, () => {})
    folder = made
    const { promise, resolve } = Promise.withResolvers<void>()
    done = resolve
    filled.resolve()
    await promise
  })
  await Promise.race([filled.promise, ended])
})
afterAll(() => {
  done()
  return ended
})

const named = (pattern: RegExp) => filesOf(folder).filter((name) => pattern.test(name))

it('has a table, a log, a manifest and a mark to damage', () => {
  for (const pattern of [/\.ldb$/, /\.log$/, /^MANIFEST-/, /^CURRENT$/, /^mark$/])
    expect(named(pattern), String(pattern)).not.toEqual([])
  expect(whole).toContain('row~398')
})

describe('a folder with damage is not opened, or has all it had', () => {
  it.each([/\.ldb$/, /\.log$/, /^MANIFEST-/, /^CURRENT$/, /^mark$/])(
    'a flipped bit in %s',
    async (pattern) => {
      for (const name of named(pattern)) {
        const bits = readFileSync(join(folder, name)).length * 8
        const step = Math.floor(bits / (isDeep ? 2_000 : 12))
        // Prime to eight, so that every bit of a byte gets its turn.
        for (let bit = 0; bit < bits; bit += step | 1)
          expect([undefined, whole], `${name}, bit ${bit}`).toContain(await withFlippedBit(folder, name, bit))
      }
    },
  )

  it('a file that is missing', async () => {
    for (const name of filesOf(folder))
      expect([undefined, whole], name).toContain(await inCopy(folder, (copy) => rmSync(join(copy, name))))
  })

  it('a log that was cut off', async () => {
    const [log = ''] = named(/\.log$/)
    const bytes = readFileSync(join(folder, log)).length
    for (const part of [0, 0.2, 0.5, 0.9])
      expect(
        await inCopy(folder, (copy) => truncateSync(join(copy, log), Math.floor(bytes * part))),
      ).toBeUndefined()
  })
})

it('a folder goes on from its mark however often it is opened', async () => {
  await withFolder(async (again) => {
    for (let opened = 1; opened <= 3; opened += 1) {
      const storage = await Storage.open(again)
      await storage.commit([{ type: 'put', key: `opened~${opened}`, value: opened }])
      await storage.close()
    }
    expect(await contentsOf(again)).toContain('["opened~3",3]')
  })
})
