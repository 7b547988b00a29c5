import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuditRecord, emptyLog, hashOf, link, verifyChain } from '../../../domain/audit/chain.ts'

function logOf(count: number): AuditRecord[] {
  const records: AuditRecord[] = []
  for (let at = 0; at < count; at++) {
    const details = { reason: `because of ${at}`, amount: at * 100, more: { list: [at, null, true] } }
    const action = {
      atMs: at,
      operatorId: 'o',
      operatorName: 'Op',
      action: 'player.suspend',
      subject: 'p',
      details,
    }
    records.push(link(records.at(-1) ?? emptyLog, action))
  }
  return records
}

const LOG = logOf(6)
const head = LOG.at(-1) ?? emptyLog
const at = (index: number): AuditRecord =>
  LOG[index] ?? LOG.at(-1) ?? link(emptyLog, { ...LOG[0] } as AuditRecord)

describe('a chain of records', () => {
  it('is valid as it was written', () => {
    expect(verifyChain(LOG, head)).toBeUndefined()
    expect(verifyChain([], emptyLog)).toBeUndefined()
  })

  it('hashes the same whatever the order of names', () => {
    const { details, ...rest } = at(2)
    const turned = Object.fromEntries(Object.entries(details).reverse())
    expect(hashOf({ ...rest, details: turned })).toBe(at(2).hash)
  })

  it.each([
    ['a reason that was changed', { details: { reason: 'another' } }],
    ['a moment that was changed', { atMs: 99 }],
    ['an operator that was changed', { operatorId: 'x' }],
    ['an action that was changed', { action: 'player.reinstate' }],
    ['a subject that was changed', { subject: 'q' }],
  ])('finds %s', (_what, change) => {
    const changed = LOG.map((record, index) => (index === 2 ? { ...record, ...change } : record))
    expect(verifyChain(changed, head)).toEqual({ kind: 'changed', sequence: 3 })
  })

  it('finds a record that was changed and hashed again', () => {
    const forged = { ...at(2), subject: 'q' }
    const changed = LOG.with(2, { ...forged, hash: hashOf(forged) })
    expect(verifyChain(changed, head)).toEqual({ kind: 'unlinked', sequence: 4 })
  })

  it('finds a record that was removed, at any place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LOG.length - 1 }), (index) => {
        expect(verifyChain(LOG.toSpliced(index, 1), head)).toMatchObject({ sequence: index + 1 })
      }),
    )
  })

  it('finds a record that was put in, at any place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LOG.length }), (index) => {
        const added = link(LOG[index - 1] ?? emptyLog, { ...at(0), subject: 'put in' })
        expect(verifyChain(LOG.toSpliced(index, 0, added), head)).toBeDefined()
      }),
    )
  })

  it('finds an end that was cut off or rewritten', () => {
    expect(verifyChain(LOG.slice(0, -1), head)).toEqual({ kind: 'cutOff', sequence: 6 })
    const rewritten = link(at(4), { ...at(5), subject: 'other' })
    expect(verifyChain(LOG.with(5, rewritten), head)).toEqual({ kind: 'cutOff', sequence: 7 })
  })

  it.each([Number.NaN, Infinity, 2 ** 53])('takes no %d, which no store keeps', (amount) => {
    expect(() => link(emptyLog, { ...at(0), details: { amount } })).toThrow(/exactly/)
  })

  it('treats a detail that is not JSON as a change, whatever it would be stored as', () => {
    const record = link(emptyLog, { ...at(0), details: { list: {}, count: 1 } })
    for (const details of [
      { list: new Set(), count: 1 },
      { list: {}, count: 1n },
    ])
      expect(verifyChain([{ ...record, details } as unknown as AuditRecord], record)).toMatchObject({
        kind: 'changed',
      })
  })
})
