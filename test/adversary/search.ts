import { type BetTerms, betOutcome, liabilityPaise, riskPaise } from '../../domain/betting/bet-terms.ts'
import { fraction } from '../../domain/betting/rates.ts'
import type { LineMarket, MarketSnapshot, MatchSnapshot, SelectionMarket } from '../../domain/feed/port.ts'
import { paise } from '../../domain/money.ts'
import type { AdversaryMatch } from './matches.ts'
import { type Outcome, Tally } from './tally.ts'

/*
 * A search over simple rules: bet the same stake on every price of one kind that one or two facts hold of, such as the side, the
 * band of the price, the innings, the balls left and the need. What wins among some matches is tried again on others.
 */

const STAKE = paise(1000_00)

/** What rules may look at: what a player sees. Named, as '12-24 left'. */
type Facts = readonly string[]

/** A bet that some rules make. */
interface Found {
  readonly marketId: string
  readonly terms: BetTerms
  readonly rules: readonly string[]
}

/** What every rule would have come to, over these matches. */
export function searched(matches: readonly AdversaryMatch[]): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { moments } of matches) {
    const found: Found[] = []
    let last: MatchSnapshot | undefined
    for (const { match } of moments()) {
      if (match.sequence === last?.sequence) continue
      last = match
      for (const market of match.markets) if (market.status === 'OPEN') found.push(...betsOn(match, market))
    }
    if (last) addMatch(tallies, found, last)
  }
  return tallies
}

function addMatch(tallies: Map<string, Tally>, found: readonly Found[], last: MatchSnapshot): void {
  const results = new Map(last.markets.map((market) => [market.marketId, market.result]))
  const byRule = new Map<string, Outcome>()
  for (const { marketId, terms, rules } of found) {
    const result = results.get(marketId)
    if (!result || result.kind === 'void') continue
    const { profitPaise } = betOutcome(terms, result)
    for (const rule of rules) {
      const sum = byRule.get(rule) ?? { staked: 0, profit: 0, risk: 0 }
      byRule.set(rule, {
        staked: sum.staked + riskPaise(terms) / 100,
        profit: sum.profit + profitPaise / 100,
        risk: sum.risk + liabilityPaise(terms) / 100,
      })
    }
  }
  for (const [rule, outcome] of byRule) {
    const tally = tallies.get(rule) ?? new Tally()
    tallies.set(rule, tally)
    tally.add(outcome)
  }
}

function betsOn(match: MatchSnapshot, market: MarketSnapshot): Found[] {
  return 'runners' in market ? onSelections(match, market) : onLine(match, market)
}

function onSelections(match: MatchSnapshot, market: SelectionMarket): Found[] {
  const code = codeOf(market)
  return market.runners.flatMap((runner) =>
    (['lgaai', 'khaai'] as const).flatMap((side) => {
      const [level] = side === 'lgaai' ? runner.back : runner.lay
      if (!level) return []
      const { selectionId } = runner
      const price = 1 + fraction(level.rate)
      const isBatting = runner.name === match.score.batting ? 'batting' : 'not batting'
      const facts = [`price ${priceBand(price)}`, isBatting, ...factsOf(match)]
      const terms: BetTerms = { side, selectionId, rate: level.rate, stakePaise: STAKE }
      return [{ marketId: market.marketId, terms, rules: rulesOf(`${code} ${side}`, facts) }]
    }),
  )
}

function onLine(match: MatchSnapshot, market: LineMarket): Found[] {
  const code = codeOf(market)
  const facts = [...factsOf(match), ...batterFacts(match, market)]
  return (['yes', 'no'] as const).flatMap((side) => {
    const price = market[side]
    if (!price) return []
    const terms: BetTerms = { side, runs: price.runs, rate: price.rate, stakePaise: STAKE }
    return [{ marketId: market.marketId, terms, rules: rulesOf(`${code} ${side}`, facts) }]
  })
}

/** 'mo', 'bm', 's', 'o', 'w', 'b', 'total': without its number. */
function codeOf({ marketId }: MarketSnapshot): string {
  return marketId.slice(marketId.lastIndexOf('.') + 1).replace(/\d+$/, '')
}

function priceBand(price: number): string {
  const edges = [1.02, 1.05, 1.1, 1.25, 1.5, 2, 3, 5, 10, 20, 50, 100]
  return `<${edges.find((edge) => price < edge) ?? 'any'}`
}

const band = (value: number, edges: readonly number[], unit: string) =>
  `${unit} <${edges.find((edge) => value < edge) ?? 'any'}`

function factsOf({ score, phase }: MatchSnapshot): Facts {
  const innings = score.innings.at(-1)
  if (!innings || phase === 'upcoming') return [phase]
  const [overs = 0, balls = 0] = innings.overs.split('.').map(Number)
  const left = 120 - overs * 6 - balls
  const need = innings.target === null ? [] : [innings.target - innings.runs]
  return [
    `innings ${score.innings.length}`,
    band(left, [4, 7, 13, 25, 37, 61, 91], 'left'),
    band(innings.wickets, [1, 3, 5, 7, 9], 'out'),
    ...need.map((runs) => band(runs, [6, 11, 16, 31, 51, 81, 121], 'need')),
    ...need.map((runs) => band((6 * runs) / Math.max(1, left), [2, 4, 6, 8, 10, 13, 18], 'rate')),
  ]
}

function batterFacts({ score }: MatchSnapshot, { name }: LineMarket): Facts {
  const batter = score.batters.find((each) => name === `${each.name} Runs`)
  if (!batter) return []
  return [batter.onStrike ? 'on strike' : 'off strike', band(batter.runs, [1, 10, 25, 50], 'made')]
}

/** Of one fact, of two, and of three. */
function rulesOf(bet: string, facts: Facts): readonly string[] {
  const pairs = facts.flatMap((one, index) => facts.slice(index + 1).map((other) => `${one}, ${other}`))
  const triples = facts.flatMap((one, i) =>
    facts.slice(i + 1).flatMap((two, j) => facts.slice(i + j + 2).map((three) => `${one}, ${two}, ${three}`)),
  )
  return [bet, ...[...facts, ...pairs, ...triples].map((rule) => `${bet}: ${rule}`)]
}
