import { beforeEach, expect, test, vi } from 'vitest'
import { ClientSeed, getSeeds, putClientSeed } from '../../../../domain/contract/games.ts'
import { request } from '../../../../web/lib/api.ts'
import { NetworkError } from '../../../../web/lib/errors.ts'
import { ensureClientSeed, randomClientSeed } from '../../../../web/lib/games/client-seed.ts'
import { logError } from '../../../../web/lib/log.ts'

vi.mock('../../../../web/lib/api.ts', () => ({ request: vi.fn() }))
vi.mock('../../../../web/lib/log.ts', () => ({ logError: vi.fn() }))

const asked = vi.mocked(request)
beforeEach(() => {
  asked.mockReset()
  vi.mocked(logError).mockClear()
})

const seeds = (isChosen: boolean) => ({ success: true, clientSeed: 'player-1', isChosen, next: [] }) as const

test('random client seeds are ones that the server takes, and never the same', () => {
  const made = Array.from({ length: 100 }, randomClientSeed)
  expect(made.every((seed) => ClientSeed.safeParse(seed).success)).toBe(true)
  expect(new Set(made).size).toBe(100)
})

test('a seed is chosen once, after the next rounds’ commitments were told', async () => {
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
