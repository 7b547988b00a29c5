import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// The module starts as in a new page of the same browser.
const openPage = async () => {
  vi.resetModules()
  return import('../../../../web/lib/games/held-results.ts')
}
afterAll(() => vi.resetModules())

const stored = new Map<string, string>()
const START_MS = 1_000_000

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: START_MS })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Page = Awaited<ReturnType<typeof openPage>>
const draw = { userId: 'p1', game: 'titli', of: 'T1' } as const
const coming = { fromMs: START_MS + 2000, forMs: 7000 }
const before = { walletBalance: 900, exposureBalance: 100 }
const hold = (page: Page, wallet = before) => page.holdResult(draw, coming, () => wallet)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Whether an answer about a player's plays may be shown now. */
async function isShown(page: Page, userId = 'p1', game?: 'titli' | 'matka'): Promise<boolean> {
  let isSo = false
  void page.revealed(userId, game).then(() => {
    isSo = true
  })
  await pass(0)
  return isSo
}

test('nothing is held before the result is due, and its player’s money from then on', async () => {
  const page = await openPage()
  hold(page)
  await pass(1900)
  expect(page.heldWallet('p1')).toBeUndefined()
  expect(await isShown(page)).toBe(true)
  await pass(100)
  expect(page.heldWallet('p1')).toEqual(before)
  expect(page.heldWallet('p2')).toBeUndefined()
  expect([await isShown(page), await isShown(page, 'p1', 'titli')]).toEqual([false, false])
  expect([await isShown(page, 'p2'), await isShown(page, 'p1', 'matka')]).toEqual([true, true])
})

test('what waits is shown as soon as the game shows the result', async () => {
  const page = await openPage()
  const show = hold(page)
  await pass(3000)
  const waiting = page.revealed('p1', 'titli')
  show()
  await waiting
  expect(page.heldWallet('p1')).toBeUndefined()
})

test('a result that is shown early is never held', async () => {
  const page = await openPage()
  hold(page)()
  await pass(3000)
  expect(page.heldWallet('p1')).toBeUndefined()
})

test('a game that shows nothing holds nothing for longer than it said', async () => {
  const page = await openPage()
  hold(page)
  await pass(3000)
  const waiting = page.revealed('p1')
  await pass(6000)
  await waiting
  expect(page.heldWallet('p1')).toBeUndefined()
})

test('a reload goes on with the money that was shown before it', async () => {
  hold(await openPage())
  await pass(3000)
  const reloaded = await openPage()
  expect(reloaded.heldWallet('p1')).toEqual(before)
  const show = hold(reloaded, { walletBalance: 1400, exposureBalance: 0 })
  await pass(1000)
  expect(reloaded.heldWallet('p1')).toEqual(before)
  show()
  expect(reloaded.heldWallet('p1')).toBeUndefined()
})

test('a page that is opened after all has been shown holds nothing', async () => {
  hold(await openPage())
  await pass(3000)
  vi.setSystemTime(START_MS + 60_000)
  expect((await openPage()).heldWallet('p1')).toBeUndefined()
})
