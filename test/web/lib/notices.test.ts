import { expect, test } from 'vitest'
import {
  type KeptNotice,
  NOTICES_MAX,
  noticesOf,
  ofLastDay,
  seen,
  withNotice,
} from '../../../web/lib/notices.ts'
import { memoryStorage } from './memory-storage.ts'

const HOUR_MS = 3_600_000
const notice = (text: string, atMs: number, changes: Partial<KeptNotice> = {}): KeptNotice => ({
  ...{ atMs, kind: 'success', text, isMissed: false },
  ...changes,
})
const texts = (notices: readonly KeptNotice[]) => notices.map(({ text }) => text)

const stored = memoryStorage()

test('notices are kept in order, the same words right after each other once, with the later time', () => {
  const one = withNotice([notice('placed', 1)], notice('placed', 2, { isMissed: true }))
  expect(one).toEqual([notice('placed', 2, { isMissed: true })])
  expect(texts(withNotice(withNotice(one, notice('failed', 3)), notice('placed', 4)))).toEqual([
    ...['placed', 'failed', 'placed'],
  ])
  // The same words of a failure are another notice.
  expect(withNotice(one, notice('placed', 3, { kind: 'error' }))).toHaveLength(2)
})

test('those of more than a day ago are dropped, and the oldest of very many', () => {
  const some = [notice('old', 0), notice('new', HOUR_MS)]
  expect(texts(ofLastDay(some, 24 * HOUR_MS))).toEqual(['new'])
  expect(texts(withNotice(some, notice('now', 24 * HOUR_MS)))).toEqual(['new', 'now'])
  const many = Array.from({ length: NOTICES_MAX }, (_, at) => notice(`n${at}`, at))
  expect(texts(withNotice(many, notice('last', NOTICES_MAX))).slice(0, 1)).toEqual(['n1'])
})

test('one that was missed is no longer so once it was seen', () => {
  expect(seen([notice('a', 1, { isMissed: true })])).toEqual([notice('a', 1)])
})

test('each player has notices of their own, which a reload keeps; what is broken counts as none', () => {
  noticesOf('p1').set([notice('mine', 1)])
  expect(noticesOf('p2').get()).toEqual([])
  expect(JSON.parse(stored.get('notices.p1') ?? '')).toEqual([notice('mine', 1)])
  stored.set('notices.p3', '[{"atMs":1}]')
  expect(noticesOf('p3').get()).toEqual([])
})
