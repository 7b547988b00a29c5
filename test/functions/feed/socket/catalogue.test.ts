import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readCatalogue } from '../../../../functions/feed/socket/catalogue.ts'
import { logger } from '../../../../functions/observe/logger.ts'

const warn = vi.spyOn(logger, 'warn').mockReturnValue()
beforeEach(() => void warn.mockClear())

const date = '2026-11-21T14:30:00Z'

describe('a catalogue in a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function read(json: unknown) {
    const file = join(folder, 'matches.json')
    await writeFile(file, JSON.stringify(json))
    return (await readCatalogue(file)).map(({ matchId }) => matchId)
  }

  it.each([
    ['a list', [{ id: 'a', date }]],
    ['data', { success: true, data: [{ id: 'a', date }] }],
    ['matches', { matches: [{ id: 'a', date }] }],
  ])('is read from %s', async (_, json) => {
    expect(await read(json)).toEqual(['a'])
  })

  it('may be empty', async () => {
    expect(await read([])).toEqual([])
  })

  it('is read without the entries that are no matches', async () => {
    expect(await read([{ name: 'nothing' }, { id: 'a', date }, null])).toEqual(['a'])
    expect(warn).toHaveBeenCalledWith('catalogue entries skipped', { count: 2, sample: { name: 'nothing' } })
  })

  it('has the first of two matches with one id or one event', async () => {
    const matches = [
      { match_id: 'a', event_id: 1, date },
      { match_id: 'a', event_id: 2, date },
      { match_id: 'b', event_id: 1, date },
      { match_id: 'c', event_id: 3, date },
    ]
    expect(await read(matches)).toEqual(['a', 'c'])
  })

  it.each([[{ error: 'down' }], ['text'], [[{ error: 'down' }]]])('is not made of %j', async (json) => {
    await expect(read(json)).rejects.toThrow()
  })

  it('is refused when the file is missing', async () => {
    await expect(readCatalogue(join(folder, 'missing.json'))).rejects.toThrow('ENOENT')
  })
})

describe('a catalogue at an address', () => {
  it('is read, unless the answer’s status is an error', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/matches' ? 200 : 503
      response.end(JSON.stringify([{ id: 'a', date }]))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      expect(await readCatalogue(`${origin}/matches`)).toMatchObject([{ matchId: 'a' }])
      await expect(readCatalogue(`${origin}/down`)).rejects.toThrow('status 503')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
