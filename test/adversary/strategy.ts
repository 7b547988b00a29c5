import type { LineMarket, MarketSnapshot, MatchSnapshot, SelectionMarket } from '../../domain/feed/port.ts'
import type { SportName } from './matches.ts'
import type { Seat } from './seat.ts'

/** A second of a match, as a player sees it. */
export interface Look {
  readonly match: MatchSnapshot
  /** Those of an innings, in cricket. */
  readonly balls: number
  /** Whether anything has changed since the last one. */
  readonly isNews: boolean
  /** Seconds since the last change, and from that to the one before. */
  readonly quietFor: number
  readonly lastGap: number
}

/** A way to try to win. */
export interface Strategy {
  readonly name: string
  /** Absent for all. */
  readonly sports?: readonly SportName[]
  /** Begins a match: what it then does at each second. */
  begin(seat: Seat): (look: Look) => Promise<void>
}

/** The markets that bets are taken on now, by the code behind the match's id: 'mo', 'i1.o7'. */
function openMarkets(match: MatchSnapshot): ReadonlyMap<string, MarketSnapshot> {
  const open = match.markets.filter(({ status }) => status === 'OPEN')
  return new Map(open.map((market) => [market.marketId.slice(match.matchId.length + 1), market]))
}

export function openSelections(match: MatchSnapshot, code = 'mo'): SelectionMarket | undefined {
  const market = openMarkets(match).get(code)
  return market && 'runners' in market ? market : undefined
}

/** The open lines whose codes, without the innings, begin so: 's', 'o', 'w', 'b', 'total'. */
export function openLines(match: MatchSnapshot, kind: string): readonly LineMarket[] {
  const isKind = (code: string) => code.replace(/^i\d\./, '').replace(/\d+$/, '') === kind
  return [...openMarkets(match)].flatMap(([code, market]) =>
    isKind(code) && !('runners' in market) ? [market] : [],
  )
}

/** Bets on a side of a line at the price on offer. */
export async function betOnLine(
  seat: Seat,
  { marketId, ...prices }: LineMarket,
  side: 'yes' | 'no',
  rupees: number,
): Promise<void> {
  const price = prices[side]
  if (!price) return
  const { runs, rate } = price
  await seat.bet(marketId, { side, runs, rate }, atMost(rupees, price))
}

/** Backs or lays a runner at the best price, if there is one. */
export async function betOnRunner(
  seat: Seat,
  { marketId, runners }: SelectionMarket,
  selectionId: number,
  side: 'lgaai' | 'khaai',
  rupees: number,
): Promise<void> {
  const runner = runners.find((each) => each.selectionId === selectionId)
  const [level] = (side === 'lgaai' ? runner?.back : runner?.lay) ?? []
  if (!level) return
  await seat.bet(marketId, { side, selectionId, rate: level.rate }, atMost(rupees, level))
}

/** Rupees that are taken at a price. */
function atMost(rupees: number, { sizePaise = Infinity }: { readonly sizePaise?: number }): number {
  return Math.min(rupees, sizePaise / 100)
}

/** A chase as its scoreboard shows it; undefined outside one. */
export function chaseOf({ match: { score, phase }, balls }: Look) {
  const [, innings] = score.innings
  if (phase !== 'live' || score.innings.length !== 2 || !innings || innings.target === null) return undefined
  return { need: innings.target - innings.runs, left: ballsLeft(balls, innings.overs) }
}

/** Of so many, when so many overs and balls are bowled: '12.5'. */
export function ballsLeft(of: number, bowled: string): number {
  const [overs = 0, balls = 0] = bowled.split('.').map(Number)
  return of - 6 * overs - balls
}
