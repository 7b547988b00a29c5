import { isDeepStrictEqual } from 'node:util'
import type { Quote } from '../../domain/betting/quote.ts'
import { oddsOf } from '../../domain/betting/shown-odds.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { ServerMessage } from '../../domain/contract/socket.ts'
import type { MarketSnapshot, MatchSnapshot } from '../../domain/feed/port.ts'
import { quoteOf, resultText, summaryOf } from '../feed/view.ts'
import { declareResult, isClosedEverywhere, writeOdds, writeQuote } from '../store/market-store.ts'
import { readStoredMatch, writeMatch } from '../store/match-store.ts'

/** What was last written of a match, to compare with: the quote and what is shown, both as of version 0. */
interface Written {
  readonly match: MatchSnapshot
  readonly listed: boolean
  /** Undefined when an earlier run wrote it; it is written anew with the next change then. */
  readonly quote: Quote | undefined
  readonly shown: MatchSummary | undefined
  readonly version: number
}

/** Writes matches as they change. One lives as long as the ticker's run; it compares with what an earlier run left. */
export class MarketWriter {
  readonly #written = new Map<string, Written>()

  /**
   * Writes a match if it changed: first the quote, in every shard, so that no bet is taken at a price no longer
   * offered; then what is shown. Declares the result of a closed market. Answers with the message to publish.
   */
  async write(match: MatchSnapshot, listed: boolean, nowMs: number): Promise<ServerMessage | undefined> {
    const known = this.#written.get(match.matchId)
    if (known?.match === match && known.listed === listed) return undefined
    const [market] = match.markets
    if (!market) return undefined
    const before = known ?? (await recall(match.matchId))
    const now = view(match, market, 0)
    const changed = listed !== before.listed || !isDeepStrictEqual(now.shown, before.shown)
    const version = before.version + (changed ? 1 : 0)
    const { quote, shown } = view(match, market, version)
    if (changed && !isDeepStrictEqual(now.quote, before.quote)) await writeQuote(quote)
    if (changed) await Promise.all([writeOdds(shown.odds), writeMatch(shown, listed, nowMs)])
    await declare(market)
    this.#written.set(match.matchId, { match, listed, ...now, version })
    return changed ? updateOdds(shown) : undefined
  }
}

function view(match: MatchSnapshot, market: MarketSnapshot, version: number) {
  const quote = quoteOf(match, market, version)
  return { quote, shown: summaryOf(match, oddsOf(quote, resultText(match, market))) }
}

/** What an earlier run wrote. */
async function recall(matchId: string): Promise<Omit<Written, 'match'>> {
  const stored = await readStoredMatch(matchId)
  if (!stored) return { listed: false, quote: undefined, shown: undefined, version: 0 }
  const { summary, listedSportId } = stored
  return {
    listed: listedSportId !== undefined,
    quote: undefined,
    shown: { ...summary, odds: { ...summary.odds, version: 0 } },
    version: summary.odds.version,
  }
}

export function updateOdds(match: MatchSummary): ServerMessage {
  return { event: 'updateOdds', data: { [match.marketId]: match.odds }, match }
}

/** The feed's word is the first revision of a result; corrections come after it. */
async function declare({ marketId, status, result }: MarketSnapshot): Promise<void> {
  if (status !== 'CLOSED' || !result) return
  if (!(await isClosedEverywhere(marketId))) throw new Error(`${marketId} has a result and is still open`)
  await declareResult(marketId, { revision: 1, result })
}
