import { expect, test } from 'vitest'
import { recordedName } from '../../../web/features/operator/log/recorded-name.ts'

const hash = 'a'.repeat(64)
const record = (action: string, subject: string, details: Record<string, unknown>) => ({
  ...{ sequence: 1, atMs: 0, operatorId: 'o', operatorName: 'Operator', previousHash: hash, hash },
  ...{ action, subject, details },
})
const upi = { upi_id: 'maidan@bank', payeeName: 'Maidan', phone: '9000000000', whatsappNumber: null }
const newUpi = { ...upi, upi_id: 'new@bank' }
const market = { marketId: 'kalyan', name: 'Kalyan' }

test.each([
  ['news.publish', 'id', { content: 'Play starts late.' }, 'Play starts late.'],
  ['news.edit', 'id', { before: 'Play starts.', after: 'Play starts late.' }, 'Play starts late.'],
  ['news.withdraw', 'id', { content: 'Play starts late.' }, 'Play starts late.'],
  ['matka.add', 'kalyan', { market, reason: 'new' }, 'Kalyan'],
  ['matka.edit', 'kalyan', { before: market, after: { ...market, name: 'Kalyan Night' } }, 'Kalyan Night'],
  ['matka.remove', 'kalyan', { market, reason: 'old' }, 'Kalyan'],
  ['matka.declare', 'kalyan-7', { market: 'Kalyan', session: 'Open', panna: '128' }, 'Kalyan'],
  ['upi.propose', 'id', { before: upi, after: newUpi, reason: 'new' }, 'new@bank'],
  ['upi.propose', 'id', { before: null, after: newUpi, reason: 'first' }, 'new@bank'],
  ['upi.confirm', 'id', { before: upi, after: newUpi, reason: 'new' }, 'new@bank'],
  ['upi.drop', 'id', { proposal: newUpi, reason: 'wrong' }, 'new@bank'],
  ['house.limit', '4:line', { sportName: 'Cricket', kind: 'line', afterRupees: 5 }, 'Cricket, Line of runs'],
  ['game.switchOff', 'titli', { reason: 'repair' }, 'Titli Par'],
  ['betting.halt', 'all', { reason: 'storm' }, 'All bets and games'],
])('a record of %s about %s has the name of its subject', (action, subject, details, name) => {
  expect(recordedName(record(action, subject, details))).toBe(name)
})

test.each([
  ['matka.declare', 'kalyan-7', { session: 'Open', panna: '128' }],
  ['house.limit', '4:toss', { sportName: 'Cricket', kind: 'toss' }],
  ['game.switchOff', 'ludo', { reason: 'gone' }],
  ['unknown', 'id', {}],
])('a record of %s about %s that says no name has none', (action, subject, details) => {
  expect(recordedName(record(action, subject, details))).toBeUndefined()
})
