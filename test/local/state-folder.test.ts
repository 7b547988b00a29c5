import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE, noteEndpoint, prepareStateFolder, removeStateFolder } from '../../local/state-folder.ts'
import { Storage } from '../../local/storage/storage.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'maidan-folder-'))
  folder = join(parent, 'state')
})
afterEach(() => rmSync(parent, { recursive: true }))

const refusal = (message: RegExp) =>
  expect.objectContaining({ name: 'StartError', message: expect.stringMatching(message) })

describe('prepareStateFolder', () => {
  it('makes the folder, and knows it again', async () => {
    await prepareStateFolder(folder)
    expect(readdirSync(folder)).toEqual(['maidan.json'])
    writeFileSync(join(folder, 'more'), '')
    await prepareStateFolder(folder)
  })

  it('takes an empty folder', async () => {
    await mkdir(folder)
    await prepareStateFolder(folder)
    expect(readdirSync(folder)).toEqual(['maidan.json'])
  })

  it.skipIf(process.platform === 'win32')('lets nobody else look into the folder', async () => {
    await prepareStateFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('leaves a folder with other files alone', async () => {
    writeFileSync(join(parent, 'thesis.txt'), '')
    await expect(prepareStateFolder(parent)).rejects.toEqual(refusal(/not Maidan's .*MAIDAN_DATA/))
    expect(readdirSync(parent)).toEqual(['thesis.txt'])
  })

  it('says that a folder cannot be made', async () => {
    writeFileSync(join(parent, 'file'), '')
    await expect(prepareStateFolder(join(parent, 'file/state'))).rejects.toEqual(
      refusal(/state folder .* can't be used: ENOTDIR/),
    )
  })

  it.each([
    ['text', /is corrupt: maidan\.json is not readable/],
    ['null', /is corrupt/],
    ['{"layout":1}', /has layout 1; this version reads 5/],
  ])('refuses a marker that says %s', async (text, message) => {
    await prepareStateFolder(folder)
    writeFileSync(join(folder, 'maidan.json'), text)
    await expect(prepareStateFolder(folder)).rejects.toEqual(refusal(message))
  })

  it('refuses a state whose database is gone, instead of starting with nobody’s money', async () => {
    await prepareStateFolder(folder)
    await noteEndpoint(folder, 'http://127.0.0.1:1')
    await expect(prepareStateFolder(folder)).rejects.toEqual(refusal(/database is missing/))
  })
})

describe('removeStateFolder', () => {
  it('deletes a state folder, whatever is in it', async () => {
    await prepareStateFolder(folder)
    const storage = await Storage.open(join(folder, DATABASE))
    await storage.close()
    writeFileSync(join(folder, DATABASE, 'CURRENT'), 'corrupt')
    expect(await removeStateFolder(folder)).toBe(true)
    expect(existsSync(folder)).toBe(false)
  })

  it('has nothing to do without one', async () => {
    expect(await removeStateFolder(folder)).toBe(false)
  })

  it('refuses a folder that is not ours', async () => {
    writeFileSync(join(parent, 'thesis.txt'), '')
    await expect(removeStateFolder(parent)).rejects.toEqual(
      refusal(/not a state folder.*nothing was deleted/),
    )
    expect(readdirSync(parent)).toEqual(['thesis.txt'])
  })

  it('refuses a folder in use', async () => {
    await prepareStateFolder(folder)
    const storage = await Storage.open(join(folder, DATABASE))
    await expect(removeStateFolder(folder)).rejects.toEqual(refusal(/in use by a running Maidan/))
    await storage.close()
    expect(existsSync(join(folder, DATABASE, 'CURRENT'))).toBe(true)
  })
})
