import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AuditRecord,
  emptyLog,
  link,
  type OperatorAction,
  verifyChain,
} from '../../../domain/audit/chain.ts'
import { auditParts } from '../../../functions/store/audit-log-store.ts'
import { listRecords, readHead } from '../../../functions/store/read/audit-log.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

function action(details: OperatorAction['details'] = {}, more: Partial<OperatorAction> = {}): OperatorAction {
  return {
    atMs: 1,
    operatorId: 'o',
    operatorName: 'Op',
    action: 'news.publish',
    subject: 's',
    details,
    ...more,
  }
}

const append = async (added: OperatorAction) => transact(auditParts(link(await readHead(), added)))

/** Names that the store's client does not lose. */
const LOST = ['__proto__', 'constructor']
const name = (names: fc.Arbitrary<string>) => names.filter((each) => !LOST.includes(each))

/** JSON as code may hand it over: members that are undefined, zeros below zero, halves of characters. */
const { storable } = fc.letrec((tie) => ({
  storable: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\ud800', '\udc00x', '', -0, undefined),
    fc.maxSafeInteger(),
    fc.maxSafeInteger().map((value) => value / 1000),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('storable'), { maxLength: 4 }),
    fc.dictionary(name(fc.string()), tie('storable'), { maxKeys: 4 }),
  ),
})) as { storable: fc.Arbitrary<AuditRecord['details'][string]> }

it('gives back every record as it was hashed, whatever its details are', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name(fc.string({ unit: 'binary' })), storable, { maxKeys: 5 }),
      async (details) => {
        expect(await append(action(details, { operatorName: 'half \ud800' }))).toEqual({ kind: 'committed' })
        count++
      },
    ),
    { numRuns: 60 },
  )
  const { records } = await listRecords({}, 100)
  expect(records).toHaveLength(count)
  expect(verifyChain(records.toReversed(), await readHead())).toBeUndefined()
})

it.each(LOST)('refuses a name that would be lost when read back: %s', (lost) => {
  const details = JSON.parse(`{"a": {"${lost}": 1}}`) as OperatorAction['details']
  expect(() => link(emptyLog, action(details))).toThrow(RangeError)
})

it('appends after the head alone, the first record too', async () => {
  const first = link(emptyLog, action())
  const [second, rival] = [link(first, action()), link(first, action({ other: true }))]
  expect(await transact(auditParts(second))).toMatchObject({ kind: 'refused' })
  expect(await transact(auditParts(first))).toEqual({ kind: 'committed' })
  expect(await transact(auditParts(first))).toMatchObject({ kind: 'refused' })
  expect(await transact(auditParts(second))).toEqual({ kind: 'committed' })
  expect(await transact(auditParts(rival))).toMatchObject({ kind: 'refused' })
  expect((await listRecords({}, 10)).records.map(({ hash }) => hash)).toEqual([second.hash, first.hash])
})

it('lists by page, action and subject', async () => {
  for (let at = 1; at <= 5; at++)
    await append(action({}, { action: at % 2 ? 'news.edit' : 'game.switchOn', subject: `s${at}` }))
  const sequences = (records: readonly AuditRecord[]) => records.map(({ sequence }) => sequence)
  const page = await listRecords({}, 2)
  expect([sequences(page.records), page.next]).toEqual([[5, 4], 4])
  const edits = await listRecords({ action: 'news' }, 2)
  expect([sequences(edits.records), edits.next]).toEqual([[5, 3], 3])
  expect(sequences((await listRecords({ action: 'news', before: 3 }, 2)).records)).toEqual([1])
  expect(sequences((await listRecords({ subject: 's4' }, 2)).records)).toEqual([4])
})
