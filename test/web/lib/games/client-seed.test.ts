import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ClientSeed, getSeeds, putClientSeed } from '../../../../domain/contract/games.ts'
import { NetworkError } from '../../../../web/lib/errors.ts'
import {
  changeClientSeed,
  ensureClientSeed,
  freshClientSeed,
  randomClientSeed,
} from '../../../../web/lib/games/client-seed.ts'
import { expectedRound } from '../../../../web/lib/games/expected-rounds.ts'
import { logError } from '../../../../web/lib/log.ts'
import { request } from '../../../../web/lib/sending/api.ts'

// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../../web/lib/sending/api.ts', () => ({ request: vi.fn() }))
vi.mock('../../../../web/lib/log.ts', () => ({ logError: vi.fn() }))

const asked = vi.mocked(request)
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })

beforeEach(() => {
  asked.mockReset()
  vi.mocked(logError).mockClear()
})

const next = [{ game: 'mines', commitment: 'ab'.repeat(32), nonce: 7 }] as const
const seeds = (isChosen: boolean) => ({ success: true, clientSeed: 'player-1', isChosen, next }) as const

test('random client seeds are ones that the server takes, and never the same', () => {
  const made = Array.from({ length: 100 }, () => randomClientSeed())
  expect(made.every((seed) => ClientSeed.safeParse(seed).success)).toBe(true)
  expect(new Set(made).size).toBe(100)
})

test('a seed is chosen once, after the next rounds’ commitments were fetched', async () => {
  asked.mockResolvedValueOnce(seeds(false)).mockResolvedValueOnce({ success: true, clientSeed: 'c' })
  await Promise.all([ensureClientSeed('new'), ensureClientSeed('new')])
  await ensureClientSeed('new')
  expect(asked.mock.calls.map(([call]) => call)).toEqual([getSeeds, putClientSeed])
  const body = { userId: 'new', clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) }
  expect(asked.mock.calls[1]?.[1]).toEqual({ body })
})

test('a seed that was chosen stays', async () => {
  asked.mockResolvedValueOnce(seeds(true))
  await ensureClientSeed('old')
  expect(asked.mock.calls.map(([call]) => call)).toEqual([getSeeds])
})

test('a failure keeps nobody from playing, and is made up for at the next look', async () => {
  asked.mockRejectedValueOnce(new NetworkError('away'))
  await ensureClientSeed('unlucky')
  expect(logError).toHaveBeenCalledOnce()
  asked.mockResolvedValueOnce(seeds(false)).mockResolvedValueOnce({ success: true, clientSeed: 'c' })
  await ensureClientSeed('unlucky')
  expect(asked.mock.calls.map(([call]) => call)).toEqual([getSeeds, getSeeds, putClientSeed])
})

test('what the next rounds are bound to is noted before any seed is made for them', async () => {
  asked.mockResolvedValueOnce(seeds(true))
  await ensureClientSeed('noted')
  expect(expectedRound('mines', 'noted', 7)).toMatchObject({ commitment: 'ab'.repeat(32) })
})

test('a fresh seed begins with the player’s words, is never the same, and is one that the server takes', async () => {
  expect(freshClientSeed('nobody')).toMatch(/^[0-9a-f]{16}$/)
  asked.mockResolvedValueOnce(seeds(true))
  await ensureClientSeed('fresh')
  expect(freshClientSeed('fresh')).toMatch(/^player-1-[0-9a-f]{16}$/)
  expect(freshClientSeed('fresh')).not.toBe(freshClientSeed('fresh'))
  asked.mockResolvedValueOnce({ success: true, clientSeed: 'c' })
  await changeClientSeed('fresh', 'w'.repeat(64))
  const longest = freshClientSeed('fresh')
  expect(longest).toMatch(/^w{40}-[0-9a-f]{16}$/)
  expect(ClientSeed.safeParse(longest).success).toBe(true)
})
