import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeMs } from '../../../web/features/aviator/use-notice.ts'
import { placedMs } from '../../../web/features/mines/use-bet.ts'
import { briefly, copiedMs } from '../../../web/ui/use-briefly.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** What is shown at any moment. */
let shown: unknown = null
const show = (value: unknown) => {
  shown = value
}

test.each([
  ['Bet placed!', 2000, () => noticeMs({ tone: 'placed' })],
  ['You have won', 2000, () => noticeMs({ tone: 'won' })],
  ['Better Luck next Time', 3000, () => noticeMs({ tone: 'lost' })],
  ['Bet Placed! of Mines', 1000, placedMs],
  ['Copied!', 2000, copiedMs],
])('%s is shown for %i ms', (words, ms, shownMs) => {
  briefly(show, shownMs).show(words)
  vi.advanceTimersByTime(ms - 1)
  expect(shown).toBe(words)
  vi.advanceTimersByTime(1)
  expect(shown).toBeNull()
})

test('a later notice takes its place, for a time of its own', () => {
  const notice = briefly(show, (text: string) => text.length * 1000)
  notice.show('first')
  vi.advanceTimersByTime(4000)
  notice.show('two')
  vi.advanceTimersByTime(2999)
  expect(shown).toBe('two')
  vi.advanceTimersByTime(1)
  expect(shown).toBeNull()
})

test('a stopped notice removes nothing any more', () => {
  const notice = briefly(show, copiedMs)
  notice.show('left')
  notice.stop()
  vi.runAllTimers()
  expect(shown).toBe('left')
})
