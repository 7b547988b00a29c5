import { battingBelief, type Strengths } from '../cricket/belief.ts'
import type { InningsState } from '../cricket/innings.ts'
import { outlookOf } from '../cricket/lines/outlook.ts'
import { type MatchState, scheduledBalls } from '../cricket/match.ts'
import { runModel } from '../cricket/run-model.ts'
import { evenLine, type LinePrices, linePrices } from '../prices/lines.ts'
import { type CricketLine, linesOf } from './cricket-lines.ts'
import type { LineMarket } from './port.ts'
import { DEFAULT_STAKES } from './stakes.ts'

/** What line markets need to know of a match besides its state. */
interface LineListing {
  readonly matchId: string
  readonly betDelaySeconds: number
  readonly strengths: Strengths
  /** No line is open now: a wicket has fallen, a review is on, or the match is decided. */
  readonly suspended: boolean
}

/**
 * The line markets of both innings, `${matchId}.i1.s6` and so on; super overs have none. The markets of a
 * completed innings keep their results for ever.
 */
export function lineMarkets(state: MatchState, listing: LineListing): readonly LineMarket[] {
  return state.innings.flatMap((innings, index) => {
    const lines = linesOf(innings, state.info.teams[innings.team])
    const prices = innings.closed || listing.suspended ? new Map() : pricesOf(lines, innings, state, listing)
    return lines.map((line) => marketOf(line, `i${index + 1}`, listing, prices.get(line)))
  })
}

function marketOf(
  { code, kind, name, result }: CricketLine,
  innings: string,
  { matchId, betDelaySeconds }: LineListing,
  prices: LinePrices | undefined,
): LineMarket {
  const market = { marketId: `${matchId}.${innings}.${code}`, kind, name, ...DEFAULT_STAKES }
  if (result) return { ...market, status: 'CLOSED', betDelaySeconds: 0, no: null, yes: null, result }
  if (!prices) return { ...market, status: 'SUSPENDED', betDelaySeconds, no: null, yes: null }
  return { ...market, status: 'OPEN', betDelaySeconds, ...prices }
}

/** The prices of the lines that take bets now. */
function pricesOf(
  lines: readonly CricketLine[],
  innings: InningsState,
  state: MatchState,
  { strengths }: LineListing,
): ReadonlyMap<CricketLine, LinePrices> {
  const counting = lines.flatMap((line) =>
    line.counting && !line.result ? [{ line, ...line.counting }] : [],
  )
  const spans = counting.flatMap(({ toCome }) => (typeof toCome === 'object' ? [toCome] : []))
  const model = runModel(scheduledBalls(state.info))
  const outlook = outlookOf(innings, battingBelief(state, strengths), model, spans)
  // Reaching the target wins the match, which match odds price already: two models of one event would leave a
  // gap to profit by. The model also does not foresee by how much the winning hit passes the target.
  const toWin = innings.target === undefined ? Infinity : innings.target - innings.runs
  return new Map(
    counting.flatMap(({ line, soFar, toCome }): [CricketLine, LinePrices][] => {
      const distribution = typeof toCome === 'object' ? outlook.spans.get(toCome) : outlook[toCome]
      const even = distribution && evenLine(distribution, toWin)
      return even ? [[line, linePrices(even, soFar)]] : []
    }),
  )
}
