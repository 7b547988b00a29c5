import { describe, expect, it } from 'vitest'
import { decideBet } from '../../../domain/betting/acceptance.ts'
import { pricesLeft } from '../../../domain/betting/depth.ts'
import type { LineRequest, SelectionRequest } from '../../../domain/betting/offer.ts'
import type { RunnerQuote, SelectionQuote } from '../../../domain/betting/quote.ts'
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

  it('takes nothing of the next ones, by who accepts any', () => {
    expect(decided({ stakePaise: paise(1000_00), accept: 'any' })).toMatchObject({
      bet: { rate: 4500 },
      taking: { sold: [{ price: 'lgaai.1.0', stakePaise: 1000_00 }] },
    })
  })

  it('is any, and nothing less is left, where the quote gives no sizes', () => {
    const taking = { sold: [] }
    expect(decided({ stakePaise: paise(9000_00) }, NOTHING_TAKEN, sampleQuote())).toMatchObject({ taking })
  })

  it('has no prices on a side that is not on offer', () => {
    const [india] = quoteWith().runners as [RunnerQuote]
    expect(pricesLeft({ ...india, lgaai: null }, 'lgaai', paise(100_00), NOTHING_TAKEN)).toEqual([])
  })
})

describe('a stake above what the best price takes', () => {
  const details = { offered: 1000, offeredInAll: 6000 }

  it.each(['exact', 'better'] as const)(
    'is refused with the stake on offer where the player accepts %s odds',
    (accept) => {
      const refusal = { refused: 'notEnoughOffered', field: 'stake', details }
      expect(decided({ stakePaise: paise(1000_01), accept })).toEqual(refusal)
    },
  )

  it('takes the next prices too, at their average, where the player accepts any odds', () => {
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

  it('is no longer offered where less than the least stake is left: the next one is the price', () => {
    const moved = { refused: 'oddsChanged', details: { odds: 44 } }
    expect(decided({ stakePaise: paise(100_00) }, sold(901))).toMatchObject(moved)
    expect(decided({ stakePaise: paise(100_00), accept: 'any' }, sold(901))).toMatchObject({
      bet: { rate: 4400 },
    })
  })

  it('is the price as long as the least stake is left', () => {
    expect(decided({ stakePaise: paise(100_00) }, sold(900))).toMatchObject({ bet: { rate: 4500 } })
  })

  it('is no longer offered where all of them are taken', () => {
    const soldPaise = { 'lgaai.1.0': 1000_00, 'lgaai.1.1': 2000_00, 'lgaai.1.2': 3000_00 }
    const details = { offered: 0, offeredInAll: 0 }
    const refusal = { refused: 'notEnoughOffered', field: 'stake', details }
    expect(decided({ accept: 'any' }, { owedPaise: {}, soldPaise })).toEqual(refusal)
  })
})

describe('a line that takes so much of a side', () => {
  const sized = sampleLine({ yes: { runs: 46, rate: rate(10_500), sizePaise: paise(500_00) } })
  const decidedLine = (request: Partial<LineRequest>, soldRupees = 0, quote = sized) => {
    const taken = { owedPaise: {}, soldPaise: { 'yes.0.0': soldRupees * 100 } }
    const facts = { wallet: sampleWallet(), quote, position: undefined, taken }
    return decideBet(sampleLineRequest(request), facts, 0)
  }

  it('takes it to the last paisa', () => {
    const sold = [{ price: 'yes.0.0', stakePaise: 500_00, sizePaise: 500_00 }]
    expect(decidedLine({ stakePaise: paise(500_00) })).toMatchObject({
      ...{ bet: { side: 'yes', runs: 46 }, label: '6 Over Runs India', taking: { sold } },
    })
    expect(decidedLine({ stakePaise: paise(100_00) }, 400)).toMatchObject({ taking: { sold: [{}] } })
  })

  it.each([
    [500_01, 0, 500],
    [100_00, 450, 50],
    // A quote may come to take less than was taken of the one before.
    [100_00, 600, 0],
  ])('takes no %i paise after %i rupees: it offers %i', (stake, soldRupees, offered) => {
    expect(decidedLine({ stakePaise: paise(stake) }, soldRupees)).toEqual({
      refused: 'notEnoughOffered',
      field: 'stake',
      details: { offered, offeredInAll: offered },
    })
  })

  it('takes any stake, and counts none, where it gives no size', () => {
    const taking = { sold: [] }
    expect(decidedLine({ stakePaise: paise(9000_00) }, 0, sampleLine())).toMatchObject({ taking })
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

  it('is refused only after every other reason to refuse the bet', () => {
    expect(decided({ label: 'England' }, owing(1000), limited)).toEqual({
      refused: 'invalidTeam',
      field: 'label',
    })
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

  it('bounds a bet by the outcome on which most is owed, of those that it wins on', () => {
    const quote = sampleLine({ bands: [46, 60], lossMaxPaise: paise(100_00) })
    const taken = { owedPaise: { r0: 100_00, r46: 10_00, r60: 50_00 }, soldPaise: {} }
    const facts = { wallet: sampleWallet(), quote, position: undefined, taken }
    // Of 100 at 105, the room of 50 on 60 runs and more takes 47.61.
    expect(decideBet(sampleLineRequest(), facts, 0)).toMatchObject({ details: { offered: 47 } })
  })
})
