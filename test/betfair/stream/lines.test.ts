import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineSplitter } from '../../../betfair/stream/lines.ts'

describe('lines', () => {
  it('come whole, however the text is cut', () => {
    const lines = fc.array(fc.string({ minLength: 1 }).filter((line) => !/[\r\n]/.test(line)))
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 7 }), (sent, length) => {
        const received: string[] = []
        const take = lineSplitter((line) => received.push(line))
        const text = sent.map((line) => `${line}\r\n`).join('')
        for (let at = 0; at < text.length; at += length) take(text.slice(at, at + length))
        expect(received).toEqual(sent)
      }),
    )
  })

  it('that do not end are refused', () => {
    const take = lineSplitter(() => {})
    expect(() => take('x'.repeat(70_000))).toThrow(RangeError)
  })
})
