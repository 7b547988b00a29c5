import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClientMessage } from '../../../../domain/contract/socket.ts'
import { createTopics, LEAVE_AFTER_MS, RESYNC_WITHIN_MS } from '../../../../web/lib/realtime/topics.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  const sent: ClientMessage[] = []
  return {
    sent,
    topics: createTopics(
      (message) => sent.push(message),
      () => 0.5,
    ),
  }
}

describe('the list of matches', () => {
  test('is joined by the first who wants it and left by the last', () => {
    const { sent, topics } = setUp()
    const leaveFirst = topics.joinList()
    const leaveSecond = topics.joinList()
    leaveFirst()
    leaveFirst()
    vi.advanceTimersByTime(LEAVE_AFTER_MS)
    expect(sent).toEqual([{ event: 'getMatches' }])
    leaveSecond()
    vi.advanceTimersByTime(LEAVE_AFTER_MS)
    expect(sent).toEqual([{ event: 'getMatches' }, { event: 'leave', data: ['matches'] }])
  })

  test('once left is not joined again by a new connection, and once wanted again is', () => {
    const { sent, topics } = setUp()
    topics.joinList()()
    sent.length = 0
    topics.rejoin()
    expect(sent).toEqual([])
    topics.joinList()
    topics.rejoin()
    expect(sent).toEqual([{ event: 'getMatches' }, { event: 'getMatches' }])
  })

  test('has nothing to do with the matches that are joined', () => {
    const { sent, topics } = setUp()
    topics.joinMatch('match1')
    topics.joinList()()
    sent.length = 0
    topics.rejoin()
    expect(sent).toEqual([{ event: 'sub', data: 'match1' }])
  })
})

describe('a topic that is wanted again soon after it was dropped', () => {
  test('is joined again and never left: the two messages could be handled the other way round', () => {
    const { sent, topics } = setUp()
    topics.joinMatch('match1')()
    vi.advanceTimersByTime(LEAVE_AFTER_MS - 1)
    topics.joinMatch('match1')
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([
      { event: 'sub', data: 'match1' },
      { event: 'sub', data: 'match1' },
    ])
  })

  test('is not left on a new connection, which never joined it', () => {
    const { sent, topics } = setUp()
    topics.joinMatch('match1')()
    topics.rejoin()
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([{ event: 'sub', data: 'match1' }])
  })
})

describe('a snapshot after a gap', () => {
  const sub = { event: 'sub', data: 'match1' }

  test('is requested once, at a random moment of a span', () => {
    const { sent, topics } = setUp()
    topics.joinMatch('match1')
    topics.resyncSoon('match1')
    vi.advanceTimersByTime(RESYNC_WITHIN_MS / 2 - 1)
    topics.resyncSoon('match1')
    expect(sent).toEqual([sub])
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([sub, sub])
    topics.resyncSoon('match1')
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([sub, sub, sub])
  })

  test('is not requested once the match was left, or when one was requested meanwhile', () => {
    const { sent, topics } = setUp()
    const leave = topics.joinMatch('match1')
    topics.resyncSoon('match1')
    topics.resync('match1')
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([sub, sub])
    topics.resyncSoon('match1')
    leave()
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual([sub, sub, { event: 'leave', data: ['match1'] }])
  })
})
