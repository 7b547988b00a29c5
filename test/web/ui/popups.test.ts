import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentPopups, dismissPopup, holdPopup, popup, resumePopup } from '../../../web/ui/popups.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => currentPopups().map(({ text, leaving }) => (leaving ? `(${text})` : text))

test('a popup fades after 2 s and is gone 300 ms later', () => {
  popup.error('Insufficient balance for this bet!')
  vi.advanceTimersByTime(1999)
  expect(shown()).toEqual(['Insufficient balance for this bet!'])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual(['(Insufficient balance for this bet!)'])
  vi.advanceTimersByTime(299)
  expect(shown()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('one that takes longer to read stays longer', () => {
  popup.error('word '.repeat(18))
  vi.advanceTimersByTime(5999)
  expect(shown()).toEqual(['word '.repeat(18)])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([`(${'word '.repeat(18)})`])
})

test('the same words again are one popup with its time started again', () => {
  popup.success('Saved')
  vi.advanceTimersByTime(1500)
  popup.success('Saved')
  vi.advanceTimersByTime(1500)
  expect(shown()).toEqual(['Saved'])
})

test('one that came just before another is shown again once that is gone', () => {
  popup.success('Winning card updated in the database!')
  popup.success('You won 500 points!')
  vi.advanceTimersByTime(2300)
  expect(shown()).toEqual(['Winning card updated in the database!'])
  vi.advanceTimersByTime(1999)
  expect(shown()).toEqual(['Winning card updated in the database!'])
  vi.advanceTimersByTime(301)
  expect(shown()).toEqual([])
})

test('one that was seen before another came is not shown again', () => {
  popup.success('Your order waits.')
  vi.advanceTimersByTime(1000)
  popup.success('Your order is matched.')
  vi.advanceTimersByTime(1300)
  expect(shown()).toEqual(['Your order is matched.'])
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([])
})

test('at most three are shown, the newest last', () => {
  for (const words of ['a', 'b', 'c', 'd']) popup.error(words)
  expect(shown()).toEqual(['b', 'c', 'd'])
})

test('one that is pointed at stays until it is left', () => {
  popup.success('Read me')
  const id = currentPopups()[0]?.id ?? -1
  holdPopup(id)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Read me'])
  resumePopup(id)
  vi.advanceTimersByTime(2300)
  expect(shown()).toEqual([])
})

test('one that is dismissed fades at once', () => {
  popup.error('Go away')
  dismissPopup(currentPopups()[0]?.id ?? -1)
  expect(shown()).toEqual(['(Go away)'])
  vi.advanceTimersByTime(300)
  expect(shown()).toEqual([])
})
