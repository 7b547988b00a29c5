import type { MarketType } from '../../../domain/contract/bets.ts'
import { isLineKind, type MarketOdds } from '../../../domain/contract/markets.ts'
import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { readMatchMarkets } from '../../store/read/match-markets.ts'
import { listMatches } from '../../store/read/matches.ts'

/** What a bet says of its market in place of the market's id. */
export interface MarketWords {
  /** The match's name or id; absent in the records of the cricket screen. */
  readonly match?: string | undefined
  readonly marketType: MarketType
  /** The runner, or the line market's name. */
  readonly label?: string | undefined
}

/**
 * The id of the market that these words mean: of a match in play, else of the next to start. Undefined when no market fits, and
 * when several matches in play fit: a bet is never put on a market that its player may not mean.
 */
export async function namedMarketId(words: MarketWords): Promise<string | undefined> {
  const matches = (await listMatches()).filter((match) => mayBeMeant(match, words))
  const found = await Promise.all(matches.map(async (match) => ({ match, id: await marketIn(match, words) })))
  const [first, second] = found.filter(({ id }) => id !== undefined)
  return first && second && isEqual(first.match, second.match) ? undefined : first?.id
}

/** Without the match's name, a runner names its match: no team plays two matches at once. */
function mayBeMeant({ phase, matchId, name, odds }: MatchSummary, { match, marketType, label }: MarketWords) {
  if (phase === 'finished') return false
  if (match !== undefined) return match === matchId || match === name
  return marketType === 'overMarket' || hasRunner(odds, label)
}

async function marketIn(
  { matchId, odds }: MatchSummary,
  { marketType, label }: MarketWords,
): Promise<string | undefined> {
  if (odds.kind === marketType) return hasRunner(odds, label) ? odds.marketId : undefined
  const match = await readMatchMarkets(matchId)
  return match?.odds.find((market) => isMeant(market, marketType, label))?.marketId
}

function isMeant(market: MarketOdds, marketType: MarketType, label: string | undefined): boolean {
  return marketType === 'overMarket'
    ? isLineKind(market.kind) && market.marketName === label
    : market.kind === marketType && hasRunner(market, label)
}

function hasRunner({ matchOdds }: MarketOdds, label: string | undefined): boolean {
  return matchOdds.some(({ team_name }) => team_name === label)
}

/** Whether two matches are equally likely to be meant. The list has matches in play first, then those to come by start. */
function isEqual(first: MatchSummary, second: MatchSummary): boolean {
  return first.inplay ? second.inplay : first.event_date === second.event_date
}
