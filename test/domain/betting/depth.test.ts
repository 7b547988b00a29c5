import { describe, expect, it } from 'vitest'
import { decideBet } from '../../../domain/betting/acceptance.ts'
import type { SelectionRequest } from '../../../domain/betting/offer.ts'
import type { SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { NOTHING_TAKEN, type Taken } from '../../../domain/betting/taken.ts'
import { paise } from '../../../domain/money.ts'
import { sampleLine, sampleLineRequest, sampleQuote, sampleRequest, sampleWallet } from './samples.ts'

const level = (per10000: number, rupees: number) => ({ rate: rate(per10000), sizePaise: paise(rupees * 100) })
const depth = {
  lgaai: [level(4500, 1000), level(4400, 2000), level(4300, 3000)],
  khaai: [level(4700, 1000), level(4800, 500)],
}

function quoteWith(changes: Partial<SelectionQuote> = {}): SelectionQuote {
  const quote = sampleQuote(changes)
  return { ...quote, runners: quote.runners.map((runner, at) => (at === 0 ? { ...runner, depth } : runner)) }
}

function decided(request: Partial<SelectionRequest>, taken: Taken = NOTHING_TAKEN, quote = quoteWith()) {
  const facts = { wallet: sampleWallet(), quote, position: undefined, taken }
  return decideBet(sampleRequest(request), facts, 0)
}

describe('a stake that the best price takes', () => {
  it('is taken there, and what is left is so much less', () => {
    expect(decided({ stakePaise: paise(1000_00) })).toMatchObject({
      bet: { rate: 4500 },
      taking: { sold: [{ price: 'lgaai.1.0', stakePaise: 1000_00, sizePaise: 1000_00 }] },
    })
  })
})

describe('a stake above what the best price takes', () => {
  const details = { offered: 1000, offeredInAll: 6000 }

  it.each(['exact', 'better'] as const)('is refused with what there is, by who accepts %s odds', (accept) => {
    const refusal = { refused: 'notEnoughOffered', field: 'stake', details }
    expect(decided({ stakePaise: paise(1000_01), accept })).toEqual(refusal)
  })

  it('takes the next ones, by who accepts any, at the average', () => {
    // 1000 at 45, 2000 at 44 and 1000 at 43 of 4000: 44.
    expect(decided({ stakePaise: paise(4000_00), accept: 'any' })).toMatchObject({
      bet: { rate: 4400, stakePaise: 4000_00 },
      taking: {
        sold: [
          { price: 'lgaai.1.0', stakePaise: 1000_00 },
          { price: 'lgaai.1.1', stakePaise: 2000_00 },
          { price: 'lgaai.1.2', stakePaise: 1000_00 },
        ],
      },
    })
  })

  it('is an average rounded against the player: a lay up', () => {
    const lay = { side: 'khaai', rate: rate(4700), accept: 'any' } as const
    // 1000 at 47 and 300 at 48: 47.2307…
    expect(decided({ ...lay, stakePaise: paise(1300_00) })).toMatchObject({ bet: { rate: 4724 } })
  })

  it('is refused above what all of them take', () => {
    const refusal = { refused: 'notEnoughOffered', details }
    expect(decided({ stakePaise: paise(6000_01), accept: 'any' })).toMatchObject(refusal)
  })
})

describe('a price that others have taken', () => {
  const sold = (rupees: number): Taken => ({ owedPaise: {}, soldPaise: { 'lgaai.1.0': rupees * 100 } })

  it('takes what they left', () => {
    const refusal = { refused: 'notEnoughOffered', details: { offered: 400 } }
    expect(decided({ stakePaise: paise(400_00) }, sold(600))).toMatchObject({ bet: { rate: 4500 } })
    expect(decided({ stakePaise: paise(401_00) }, sold(600))).toMatchObject(refusal)
  })

  it('is none where less than the least stake is left: the next one is the price', () => {
    const moved = { refused: 'oddsChanged', details: { odds: 44 } }
    expect(decided({ stakePaise: paise(100_00) }, sold(901))).toMatchObject(moved)
    expect(decided({ stakePaise: paise(100_00), accept: 'any' }, sold(901))).toMatchObject({
      bet: { rate: 4400 },
    })
  })
})

describe('what the house may lose', () => {
  const limited = quoteWith({ lossMaxPaise: paise(1000_00) })
  const owing = (rupees: number): Taken => ({ owedPaise: { s1: rupees * 100 }, soldPaise: {} })

  it('bounds what a bet wins, whatever the price takes', () => {
    expect(decided({ stakePaise: paise(1000_00) }, owing(550), limited)).toMatchObject({
      bet: { rate: 4500 },
    })
    const refusal = { refused: 'notEnoughOffered', details: { offered: 997 } }
    expect(decided({ stakePaise: paise(1000_00) }, owing(551), limited)).toMatchObject(refusal)
  })

  it('bounds nothing of a bet that wins on other outcomes', () => {
    const lay = { side: 'khaai', rate: rate(4700), stakePaise: paise(1000_00) } as const
    expect(decided(lay, owing(1000), limited)).toMatchObject({ bet: { side: 'khaai' } })
  })

  it('bounds a line by the runs on which a bet wins', () => {
    const quote = sampleLine({ bands: [46], lossMaxPaise: paise(100_00) })
    const taken = { owedPaise: { r46: 50_00 }, soldPaise: {} }
    const facts = { wallet: sampleWallet(), quote, position: undefined, taken }
    const refusal = { refused: 'notEnoughOffered', details: { offered: 47 } }
    expect(decideBet(sampleLineRequest(), facts, 0)).toMatchObject(refusal)
  })
})
