import { describe, expect, it } from 'vitest'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { AUSTRALIA, INDIA } from '../../domain/betting/samples.ts'
import { LateMarket } from './late-market.ts'

/** Asha waits to back Australia with ₹100; Bina backs India, and gets what that leaves. */
async function crossed(percent: number, rupees: number, commissionBasisPoints = 200) {
  const market = new LateMarket({ delaySeconds: 0, commissionBasisPoints })
  await market.sends(1, 990)
  await market.sends(1, 990, AUSTRALIA)
  await market.backs('asha', { percent, selectionId: AUSTRALIA })
  await market.backs('bina', { percent: 40, rupees })
  return market
}

const wins = (selectionId: number): MarketResult => ({ kind: 'winner', selectionId })
const VOID: MarketResult = { kind: 'void', reason: 'no result' }

describe('backs that are matched with each other', () => {
  it('are bets at the maker’s price and at what that leaves, and hold their stakes', async () => {
    const market = await crossed(200, 200)
    expect(market.bets('bina')).toEqual(['lgaai 200 at 50, players'])
    expect(market.bets('asha')).toEqual(['lgaai 100 at 200, players'])
    expect(['asha', 'bina'].map((each) => market.wallet(each).exposurePaise)).toEqual([100_00, 200_00])
    expect(market.exchange.book.traded).toEqual([
      { selectionId: INDIA, rate: 5000, stakePaise: 200_00 },
      { selectionId: AUSTRALIA, rate: 20_000, stakePaise: 100_00 },
    ])
  })

  it('leave the rest of the taker to the next price, or to wait', async () => {
    const market = await crossed(200, 500)
    await market.backs('mira', { percent: 200, rupees: 100, selectionId: AUSTRALIA })
    // Asha's back left Bina 50; Mira takes what is left of Bina's, at 40, for 250.
    expect(market.bets('bina')).toEqual(['lgaai 200 at 50, players', 'lgaai 250 at 40, players'])
    expect(market.bets('mira')).toEqual(['lgaai 100 at 250, players'])
    expect(market.exchange.book.resting.map(({ stakePaise }) => stakePaise)).toEqual([50_00])
  })

  it.each<[string, MarketResult, Readonly<Record<string, number>>]>([
    ['India wins', wins(INDIA), { asha: -100, bina: 98, house: 2 }],
    ['Australia wins', wins(AUSTRALIA), { asha: 196, bina: -200, house: 4 }],
    ['the market is void', VOID, {}],
  ])(
    'are settled so that no rupee is lost, less commission, when %s, also as a correction',
    async (_, result, won) => {
      const market = await crossed(200, 200)
      expect(market.settles({ revision: 1, result })).toEqual(won)
      for (const [at, other] of [wins(INDIA), VOID, wins(AUSTRALIA)].entries())
        market.settles({ revision: 2 + at, result: other })
      expect(market.settles({ revision: 5, result })).toEqual(won)
    },
  )

  it('leave what rounding leaves to the house, which never pays', async () => {
    const settled = async (result: MarketResult) =>
      (await crossed(150, 500, 0)).settles({ revision: 1, result })
    expect(await settled(wins(INDIA))).toEqual({ asha: -100, bina: 99.66, house: 0.34 })
    expect(await settled(wins(AUSTRALIA))).toEqual({ asha: 150, bina: -151, house: 1 })
    expect(await settled(VOID)).toEqual({})
  })
})
