import { oddsOf, quoteBehind } from '../../domain/betting/shown-odds.ts'
import type { ServerMessage } from '../../domain/contract/socket.ts'
import { resultBehind } from '../feed/view.ts'
import { declareResult, isClosedEverywhere, writeOdds, writeQuote } from '../store/market-store.ts'
import { readStoredMatch, writeMatch } from '../store/match-store.ts'
import { updateOdds } from './market-writer.ts'

/** How long a match may be unknown to the feed before its bets are void. */
const ABANDONED_AFTER_MS = 10 * 60_000

/**
 * A listed match that the feed does not know any more: its market is suspended at once, so that no bet is taken at a
 * price nobody stands for, and void after ten minutes. A result that is shown already stands. Answers with the message
 * to publish, if anything changed.
 */
export async function tendOrphan(matchId: string, nowMs: number): Promise<ServerMessage | undefined> {
  const stored = await readStoredMatch(matchId)
  if (!stored || stored.listedSportId === undefined) return undefined
  const { summary, writtenAtMs } = stored
  const abandoned = nowMs - writtenAtMs > ABANDONED_AFTER_MS
  if (!abandoned && summary.odds.status === 'SUSPENDED') return undefined
  const closed = abandoned || summary.odds.status === 'CLOSED'
  const before = quoteBehind(summary.odds, summary.name)
  const quote = {
    ...before,
    version: before.version + 1,
    status: closed ? ('CLOSED' as const) : ('SUSPENDED' as const),
  }
  await writeQuote(quote)
  if (closed && !(await isClosedEverywhere(quote.marketId))) return undefined
  if (closed) await declareResult(quote.marketId, { revision: 1, result: resultBehind(summary.odds) })
  const result = closed ? (summary.odds.result ?? 'Void: abandoned') : null
  const odds = oddsOf(quote, result)
  const after = { ...summary, ...(closed && { phase: 'finished' as const, inplay: false }), odds }
  await Promise.all([writeOdds(odds), writeMatch(after, !closed, nowMs)])
  return updateOdds(after)
}
