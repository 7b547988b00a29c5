import { describe, expect, test } from 'vitest'
import type { ClientMessage } from '../../../../domain/contract/socket.ts'
import { createTopics } from '../../../../web/lib/realtime/topics.ts'

function setUp() {
  const sent: ClientMessage[] = []
  return { sent, topics: createTopics((message) => sent.push(message)) }
}

describe('the list of matches', () => {
  test('is joined by the first who wants it and left by the last', () => {
    const { sent, topics } = setUp()
    const leaveFirst = topics.joinList()
    const leaveSecond = topics.joinList()
    leaveFirst()
    leaveFirst()
    expect(sent).toEqual([{ event: 'getMatches' }])
    leaveSecond()
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
