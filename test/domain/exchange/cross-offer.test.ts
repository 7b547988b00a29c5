import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { crossOffer } from '../../../domain/exchange/cross-offer.ts'
import { crossedBy } from '../../../domain/exchange/crossing.ts'
import { AUSTRALIA, INDIA, sampleQuote } from '../betting/samples.ts'
import { DRAW, withDraw } from './samples.ts'

/** Levels of backs as [selection, percent, rupees]; the offer to back India as rupees at percent. */
function offer(
  quote: ReturnType<typeof sampleQuote>,
  ...levels: [number, number, number][]
): string | undefined {
  const all = levels.map(([selectionId, percent, rupees]) => ({
    selectionId,
    rate: rate(percent * 100),
    rupees,
  }))
  const found = crossOffer(all, crossedBy({ side: 'lgaai', selectionId: INDIA }, quote))
  return found && `${found.rupees} at ${found.rate / 100}`
}
const two = sampleQuote()
const three = withDraw(two)

describe('the price that backs of other runners leave', () => {
  it('is that of those that ask for least', () => {
    expect(offer(two, [AUSTRALIA, 250, 100], [AUSTRALIA, 200, 100])).toBe('200 at 50')
    expect(offer(two, [AUSTRALIA, 150, 100])).toBe('151 at 66')
  })

  it('is of a price of each other runner', () => {
    expect(offer(three, [AUSTRALIA, 200, 100], [DRAW, 200, 300])).toBe('100 at 200')
    expect(offer(three, [AUSTRALIA, 200, 100])).toBeUndefined()
  })

  it('is none of crumbs, of backs of the runner itself, and where the market is no complete book', () => {
    expect(offer(two, [AUSTRALIA, 200, 99])).toBeUndefined()
    expect(offer(two, [INDIA, 200, 100])).toBeUndefined()
    expect(offer(sampleQuote({ mayGrow: true }), [AUSTRALIA, 200, 100])).toBeUndefined()
  })
})
