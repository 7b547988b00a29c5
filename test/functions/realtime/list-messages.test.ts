import { expect, test } from 'vitest'
import { simulatorFeed } from '../../../domain/feed/simulator.ts'
import { listChanges, wholeList } from '../../../functions/realtime/list-messages.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'

const LIMIT_BYTES = 128 * 1024

/** Matches in play as a list has them, with all that a score can have: ten, again and again under other ids. */
function summaries(count: number) {
  const feed = simulatorFeed({ seed: 'list', epochMs: 0 })
  const ten = Array.from({ length: 10 }, (_, at) => {
    const [match] = feed.list(3_600_000 + at * 60_000)
    const [main] = match?.markets ?? []
    if (!match || !main) throw new Error('no match')
    return summaryOf(match, oddsOf(match, main, 1), 1)
  })
  const many = Array.from({ length: Math.ceil(count / ten.length) }, () => ten).flat()
  return many.slice(0, count).map((match, at) => ({ ...match, id: `${at}` }))
}

test('a short list is one message', () => {
  const matches = summaries(3)
  expect(wholeList(matches)).toEqual([{ event: 'updateMatches', data: matches }])
  expect(wholeList([])).toEqual([{ event: 'updateMatches', data: [] }])
  expect(listChanges(matches, ['gone'])).toEqual([
    { event: 'updateMatches', data: matches, changes: true, removed: ['gone'] },
  ])
  expect(listChanges([], ['gone'])).toEqual([
    { event: 'updateMatches', data: [], changes: true, removed: ['gone'] },
  ])
})

test('a long one is parted: the first part replaces, the others add, and each fits a message', () => {
  const matches = summaries(100)
  const [first, ...rest] = wholeList(matches)
  expect(first).not.toHaveProperty('changes')
  expect(rest.every((message) => 'changes' in message && message.changes)).toBe(true)
  for (const parts of [wholeList(matches), listChanges(matches, [])]) {
    expect(parts.flatMap((message) => (message.event === 'updateMatches' ? message.data : []))).toEqual(
      matches,
    )
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(LIMIT_BYTES)
  }
})
