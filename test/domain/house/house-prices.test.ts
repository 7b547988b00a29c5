import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flatBook, type SelectionBook, withBet } from '../../../domain/betting/book.ts'
import { liquidityPaise } from '../../../domain/betting/liquidity.ts'
import type { Lean } from '../../../domain/betting/quote.ts'
import { RATE_ONE, type Rate } from '../../../domain/betting/rates.ts'
import { selectionOutcome } from '../../../domain/betting/taken.ts'
import { closedProfit } from '../../../domain/betting/worth.ts'
import type { LineMarket, SelectionMarket } from '../../../domain/feed/port.ts'
import { housePrices } from '../../../domain/house/house-prices.ts'
import { houseTerms } from '../../../domain/house/house-terms.ts'
import { paise } from '../../../domain/money.ts'
import { bookmakerPrices } from '../../../domain/prices/bookmaker.ts'
import { runnerPrices } from '../../../domain/prices/match-odds.ts'

const LIMIT = 500_000_00
const stakes = { stakeMinPaise: paise(100_00), stakeMaxPaise: paise(25_000_00) }

function market(kind: SelectionMarket['kind'], chances: readonly number[]): SelectionMarket {
  const prices = kind === 'matchOdds' ? runnerPrices : bookmakerPrices
  const runners = chances.map((chance, at) => {
    return { selectionId: at + 1, name: `Team ${at + 1}`, status: 'ACTIVE' as const, ...prices(chance) }
  })
  return {
    marketId: 'm1.mo',
    kind,
    name: 'Match Odds',
    status: 'OPEN',
    betDelaySeconds: 0,
    ...stakes,
    runners,
  }
}

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

/** What a player does in a market whose feed stands still: takes a part of a price, cashes out, or lets time pass. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      runner: fc.nat(2),
      isBack: fc.boolean(),
      part: fc.double({ min: 0.1, max: 1, noNaN: true }),
      times: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant('cash out' as const) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 120 }).map((seconds) => ({ seconds })) },
)
const chances = fc
  .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((sum, each) => sum + each, 0)))

describe('a player who moves the prices by bets, and then bets against them', () => {
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

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A player alone in a market whose feed stands still. */
class Alone {
  readonly #feed: SelectionMarket
  #book: SelectionBook
  #paid = 0
  #atMs = 0
  #lean: Lean | undefined

  constructor(feed: SelectionMarket) {
    this.#feed = feed
    this.#book = flatBook(feed.runners.map(({ selectionId }) => selectionId))
  }

  plays(step: Step): void {
    const times = typeof step === 'object' && 'times' in step ? step.times : 1
    for (let time = 0; time < times; time++) this.#once(step)
  }

  #once(step: Step): void {
    this.#atMs += typeof step === 'object' && 'seconds' in step ? step.seconds * 1000 : 1000
    const owedPaise = Object.fromEntries(
      this.#book.profits.map(({ selectionId, profitPaise }) => [
        selectionOutcome(selectionId),
        profitPaise + this.#paid,
      ]),
    )
    const owed = { inAllPaise: owedPaise, mostPaise: owedPaise }
    const facts = { limitPaise: LIMIT, shards: 1, owed, lean: this.#lean }
    const terms = houseTerms(this.#feed, facts, this.#atMs)
    this.#lean = terms.lean
    const now = housePrices(this.#feed, terms) as SelectionMarket
    if (step === 'cash out') this.#cashOut(now)
    else if ('runner' in step) this.#take(now, step)
  }

  #take({ runners }: SelectionMarket, { runner: at, isBack, part }: Extract<Step, { part: number }>): void {
    const runner = runners[at % runners.length]
    const [level] = (isBack ? runner?.back : runner?.lay) ?? []
    if (!runner || !level?.sizePaise) return
    const stakePaise = paise(Math.floor(level.sizePaise * part))
    const side = isBack ? 'lgaai' : 'khaai'
    const bet = { side, selectionId: runner.selectionId, stakePaise, rate: level.rate } as const
    this.#book = withBet(this.#book, bet) as SelectionBook
  }

  #cashOut({ runners }: SelectionMarket): void {
    const prices = runners.map(({ back, lay, ...runner }) => {
      return { ...runner, lgaai: back[0]?.rate ?? null, khaai: lay[0]?.rate ?? null }
    })
    const worth = closedProfit(this.#book, prices, liquidityPaise(LIMIT))
    if (worth === undefined) return
    this.#paid += worth
    this.#book = flatBook(runners.map(({ selectionId }) => selectionId))
  }

  /** In paise, where each runner wins by its chance. */
  expected(chances: readonly number[]): number {
    const open = this.#book.profits.map(({ profitPaise }, at) => profitPaise * (chances[at] ?? 0))
    return open.reduce((sum, each) => sum + each, this.#paid)
  }
}
