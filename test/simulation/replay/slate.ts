import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { lineProfitOf, type PlayedBet, type PlayedLine, profitOf } from '../../support/bet-arithmetic.ts'

/** A position that was closed: from then on every outcome brings the same, which was paid at once. */
interface PlayedCashOut {
  readonly type: 'cash out'
  readonly profitPaise: number
}

export type Played = PlayedBet | PlayedLine | PlayedCashOut

/** What one player did on each market of a match, in order, and what must come of it. */
export class Slate {
  readonly #played = new Map<string, Played[]>()

  note(marketId: string, played: Played): void {
    this.#played.set(marketId, [...(this.#played.get(marketId) ?? []), played])
  }

  get marketIds(): readonly string[] {
    return [...this.#played.keys()]
  }

  on(marketId: string): readonly Played[] {
    return this.#played.get(marketId) ?? []
  }

  /**
   * What must be in the wallet, in paise.
   * @param resultOf the result that a market is settled by; undefined while it is open
   * @param teams both teams by the id of their selection
   */
  wallet(
    startPaise: number,
    resultOf: (marketId: string) => MarketResult | undefined,
    teams: ReadonlyMap<number, string>,
  ) {
    let [balancePaise, exposurePaise] = [startPaise, 0]
    for (const [marketId, played] of this.#played) {
      const result = resultOf(marketId)
      const held = result ? 0 : heldFor(played, teams.values())
      exposurePaise += held
      balancePaise += (result ? brought(played, result, teams) : paidEarly(played)) - held
    }
    return { balancePaise, exposurePaise }
  }
}

function brought(
  played: readonly Played[],
  result: MarketResult,
  teams: ReadonlyMap<number, string>,
): number {
  if (result.kind === 'void') return 0
  return totalBy(played, result.kind === 'winner' ? (teams.get(result.selectionId) ?? '') : result.runs)
}

/** What all of it brings when this team wins, or when there are so many runs. */
function totalBy(played: readonly Played[], outcome: string | number): number {
  return played.reduce((sum, each) => {
    if (each.type === 'cash out') return each.profitPaise
    return sum + ('runs' in each ? lineProfitOf(each, Number(outcome)) : profitOf(each, String(outcome)))
  }, 0)
}

function paidEarly(played: readonly Played[]): number {
  const last = played.findLast((each) => each.type === 'cash out')
  return last?.type === 'cash out' ? last.profitPaise : 0
}

/** What is held: the worst of either team's win, or of every number of runs. */
function heldFor(played: readonly Played[], teams: Iterable<string>): number {
  const runs = Math.max(0, ...played.map((each) => ('runs' in each ? each.runs : 0)))
  const isLine = played.some((each) => 'runs' in each)
  const outcomes = isLine ? Array.from({ length: runs + 2 }, (_, n) => n) : [...teams]
  return Math.max(0, ...outcomes.map((outcome) => paidEarly(played) - totalBy(played, outcome)))
}
