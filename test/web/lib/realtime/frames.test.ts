import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedFrames } from '../../../../web/lib/realtime/frames.ts'

const apartMs = 50

/** Frames that come when the test says so. */
function setUp() {
  const asked: (() => void)[] = []
  const { next: frames, rest, hold } = pacedFrames((run) => asked.push(run), apartMs)
  const paint = () => {
    for (const run of asked.splice(0)) run()
  }
  return { asked, frames, rest, hold, paint }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what comes after a pause runs before the next paint, all of it in one frame', () => {
  const { asked, frames, paint } = setUp()
  const [first, second] = [vi.fn(), vi.fn()]
  frames(first)
  frames(second)
  expect(asked).toHaveLength(1)
  expect(first).not.toHaveBeenCalled()
  paint()
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(1)
})

test('what comes soon after a frame waits until it is time for another', () => {
  const { asked, frames, paint } = setUp()
  frames(() => {})
  paint()
  vi.advanceTimersByTime(20)
  const run = vi.fn()
  frames(run)
  vi.advanceTimersByTime(apartMs - 20 - 1)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(1)
  paint()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(apartMs)
  expect(asked).toHaveLength(0)
})

test('work that a frame schedules runs in another frame', () => {
  const { frames, paint } = setUp()
  const again = vi.fn()
  frames(() => frames(again))
  paint()
  expect(again).not.toHaveBeenCalled()
  vi.advanceTimersByTime(apartMs)
  paint()
  expect(again).toHaveBeenCalledTimes(1)
})

test('a hidden page, which has no frames, runs all that waits once it is back', () => {
  const { frames, paint } = setUp()
  const run = vi.fn()
  for (let second = 0; second < 3; second++) {
    frames(run)
    vi.advanceTimersByTime(1_000)
  }
  expect(run).not.toHaveBeenCalled()
  paint()
  expect(run).toHaveBeenCalledTimes(3)
})

test('work that waits for a frame gives way to a press, and runs after it', () => {
  const { asked, frames, rest, paint } = setUp()
  const run = vi.fn()
  frames(run)
  rest(100)
  paint()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(99)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(1)
  paint()
  expect(run).toHaveBeenCalledTimes(1)
})

test('frames that are held run nothing, and then all that waits', () => {
  const { frames, hold, paint } = setUp()
  const [before, during] = [vi.fn(), vi.fn()]
  frames(before)
  hold(true)
  frames(during)
  paint()
  vi.advanceTimersByTime(1_000)
  paint()
  expect(before).not.toHaveBeenCalled()
  hold(false)
  paint()
  expect(before).toHaveBeenCalledTimes(1)
  expect(during).toHaveBeenCalledTimes(1)
  frames(during)
  vi.advanceTimersByTime(apartMs)
  paint()
  expect(during).toHaveBeenCalledTimes(2)
})
