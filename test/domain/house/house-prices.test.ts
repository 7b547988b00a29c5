import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Lean } from '../../../domain/betting/quote.ts'
import { RATE_ONE, type Rate } from '../../../domain/betting/rates.ts'
import type { LineMarket, SelectionMarket } from '../../../domain/feed/port.ts'
import { housePrices } from '../../../domain/house/house-prices.ts'
import { houseTerms } from '../../../domain/house/house-terms.ts'
import { paise } from '../../../domain/money.ts'
import { runnerPrices } from '../../../domain/prices/match-odds.ts'
import { Alone, chances, LIMIT, market, type Step, stakes, step } from './alone.ts'

/** A market, as the house offers it while so much is owed by outcome. */
function offered(feed: SelectionMarket, owedPaise: Record<string, number> = {}, limitPaise = LIMIT) {
  const owed = { inAllPaise: owedPaise, mostPaise: owedPaise }
  return housePrices(feed, houseTerms(feed, { limitPaise, shards: 1, owed }, 1000)) as SelectionMarket
}

const oddsOf = (levels: readonly { rate: Rate }[]) => levels.map(({ rate }) => (100 + rate / 100) / 100)
const rupeesOf = (levels: readonly { sizePaise?: number }[]) =>
  levels.map(({ sizePaise = 0 }) => sizePaise / 100)

describe('a market of which nobody has taken anything', () => {
  const [first] = offered(market('matchOdds', [0.5, 0.5])).runners

  it('is offered at the prices of its feed, and two ticks behind them', () => {
    expect(oddsOf(first?.back ?? [])).toEqual([1.97, 1.96, 1.95])
    expect(oddsOf(first?.lay ?? [])).toEqual([2.04, 2.06, 2.08])
  })

  it('takes at a price what moves the log-odds to the next one', () => {
    // ln(0.97 / 0.96) of a liquidity of ₹2,000,000, over odds of 1.97.
    expect(rupeesOf(first?.back ?? [])).toEqual([10_520, 10_684, 10_853])
    // The next price, ln(1.06 / 1.04) on, is further than is given: 0.015 of it, over 2.04.
    expect(rupeesOf(first?.lay ?? [])[0]).toBe(14_705)
  })

  it('joins prices at which nobody could bet the least stake', () => {
    const [outsider] = offered(market('matchOdds', [0.0015, 0.9985])).runners
    const [best] = outsider?.back ?? []
    const [feed] = runnerPrices(0.0015).back
    expect(best?.sizePaise).toBeGreaterThanOrEqual(100_00)
    expect(best?.rate).toBeLessThan(feed?.rate ?? 0)
  })

  it('takes no more than the house may lose', () => {
    const [small] = offered(market('matchOdds', [0.5, 0.5]), { s1: LIMIT - 1000_00 }).runners
    const won = (small?.back ?? []).reduce(
      (sum, { rate, sizePaise = 0 }) => sum + (sizePaise * rate) / RATE_ONE,
      0,
    )
    expect(won).toBeLessThanOrEqual(1000_00)
    expect(offered(market('matchOdds', [0.5, 0.5]), {}, 0).runners[0]?.back).toEqual([])
  })
})

describe('a market of which one runner is taken', () => {
  const [one, other] = offered(market('matchOdds', [0.5, 0.5]), { s1: 100_000_00, s2: -100_000_00 }).runners

  it('offers it at shorter odds, and the other at longer ones, by what is taken over the liquidity', () => {
    // 200,000 of 2,000,000: the rates 0.97 and 0.97 by e^−0.1 and e^0.1.
    expect(oddsOf(one?.back ?? [])[0]).toBe(1.88)
    expect(oddsOf(other?.back ?? [])[0]).toBe(2.06)
  })

  it('has them back after a while', () => {
    const feed = market('matchOdds', [0.5, 0.5])
    const owed = { inAllPaise: { s1: 100_000_00, s2: -100_000_00 }, mostPaise: {} }
    const { lean } = houseTerms(feed, { limitPaise: LIMIT, shards: 1, owed }, 1000)
    const later = houseTerms(feed, { limitPaise: LIMIT, shards: 1, owed, lean }, 1000 + 10 * 60_000)
    expect(oddsOf((housePrices(feed, later) as SelectionMarket).runners[0]?.back ?? [])[0]).toBe(1.97)
  })
})

describe('what is owed in a market that nobody has read yet', () => {
  it('is what was owed when its prices were last made, shared by its copies', () => {
    const lean: Lean = { atMs: 0, pressurePaise: {}, owedPaise: { s1: 100_000_00, s2: -50_000_00 } }
    const facts = { limitPaise: LIMIT, shards: 4, owed: undefined, lean }
    const terms = houseTerms(market('matchOdds', [0.5, 0.5]), facts, 1000)
    expect(terms.owedPaise).toEqual({ s1: 25_000_00, s2: -12_500_00 })
  })
})

describe('a line', () => {
  const line: LineMarket = {
    ...{ marketId: 'm1.s6', kind: 'session', name: '6 Over Runs', status: 'OPEN', betDelaySeconds: 0 },
    ...{ ...stakes, stakeMaxPaise: paise(10_000_00) },
    ...{ yes: { runs: 46, rate: 9000 as Rate }, no: { runs: 46, rate: 11_000 as Rate } },
  }
  const lineWith = (owedPaise: Record<string, number>) => {
    const owed = { inAllPaise: owedPaise, mostPaise: owedPaise }
    return housePrices(line, houseTerms(line, { limitPaise: LIMIT, shards: 1, owed }, 1000)) as LineMarket
  }

  it('moves its rates against the side that is taken, at the same runs', () => {
    expect(lineWith({}).yes).toMatchObject({ runs: 46, rate: 9000 })
    const taken = lineWith({ r0: -100_000_00, r61: 100_000_00 })
    // By e^−0.1, to 8143 and 9953: the next steps against the player.
    expect(taken.yes).toMatchObject({ runs: 46, rate: 8000 })
    expect(taken.no).toMatchObject({ runs: 46, rate: 10_000 })
  })

  it('takes no YES whose win the house may not lose', () => {
    expect(lineWith({ r61: LIMIT }).yes).toBeNull()
    expect(lineWith({ r61: LIMIT }).no).not.toBeNull()
  })
})

describe('a player who moves the prices by bets, and then bets against them', () => {
  const back = (runner: number, times: number): Step => ({ runner, isBack: true, part: 1, times })
  const lay = (runner: number, times: number): Step => ({ runner, isBack: false, part: 1, times })

  it.each<[string, readonly number[], readonly Step[]]>([
    [
      'that is noticed long after it',
      [0.31, 0.69],
      [
        back(1, 10),
        { seconds: 53 },
        lay(0, 15),
        back(1, 5),
        lay(0, 32),
        'cash out',
        { seconds: 895 },
        back(1, 34),
      ],
    ],
    [
      'of two teams beside one that has no price',
      [0.296, 0.1583, 0.5457],
      [back(2, 21), lay(0, 32), 'cash out', { seconds: 2 }, back(2, 8)],
    ],
  ])('wins nothing by a cash-out %s', (_, fair, steps) => {
    const player = new Alone(market('bookmaker', fair))
    for (const each of steps) player.plays(each)
    expect(player.expected(fair)).toBeLessThan(0)
  })

  it.each(['matchOdds', 'bookmaker'] as const)(
    'wins nothing on average by the feed’s chances, in %s',
    (kind) => {
      fc.assert(
        fc.property(chances, fc.array(step, { minLength: 1, maxLength: 40 }), (fair, steps) => {
          const player = new Alone(market(kind, fair))
          for (const each of steps) player.plays(each)
          expect(player.expected(fair)).toBeLessThanOrEqual(1)
        }),
        { numRuns: 400 },
      )
    },
  )
})
