import fc from 'fast-check'
import { flatBook, type SelectionBook, withBet } from '../../../domain/betting/book.ts'
import { liquidityPaise } from '../../../domain/betting/liquidity.ts'
import type { Lean } from '../../../domain/betting/quote.ts'
import { selectionOutcome } from '../../../domain/betting/taken.ts'
import { closedProfit } from '../../../domain/betting/worth.ts'
import type { SelectionMarket } from '../../../domain/feed/port.ts'
import { housePrices } from '../../../domain/house/house-prices.ts'
import { houseTerms } from '../../../domain/house/house-terms.ts'
import { paise } from '../../../domain/money.ts'
import { bookmakerPrices } from '../../../domain/prices/bookmaker.ts'
import { runnerPrices } from '../../../domain/prices/match-odds.ts'

export const LIMIT = 500_000_00
export const stakes = { stakeMinPaise: paise(100_00), stakeMaxPaise: paise(25_000_00) }

/** A market of teams with these chances, as a feed has it. */
export function market(kind: SelectionMarket['kind'], chances: readonly number[]): SelectionMarket {
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

/** What a player does in a market whose feed stands still: takes a part of a price, cashes out, or lets time pass. */
export const step = fc.oneof(
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
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 1200 }).map((seconds) => ({ seconds })) },
)

/** Chances of two or three teams, by which a feed has its prices. */
export const chances = fc
  .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((sum, each) => sum + each, 0)))

export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** A player alone in a market whose feed stands still. */
export class Alone {
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
