import { getSubscriptionState, type MatkaMarketState } from '../../domain/contract/matka.ts'
import { shownLink } from '../../domain/fairness/chain.ts'
import { shownResult } from '../../domain/games/matka/draw.ts'
import { bidStatus, istTime } from '../../domain/games/matka/market.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { type Board, board } from './board.ts'
import { type Draw, nextDrawAtMs } from './rounds.ts'
import { announcedResult } from './rules.ts'

export const handler = httpHandler(getSubscriptionState, async () => {
  const read = await board(systemClock.nowMs())
  const nowMs = systemClock.nowMs()
  return { success: true as const, markets: read.markets.map((each) => stateOf(each, read, nowMs)) }
})

/** A market at `nowMs`. While the game is off, bids are closed. */
function stateOf(
  { market, draws: [draw, ...before] }: Board['markets'][number],
  { declarations, isOff }: Board,
  nowMs: number,
): MatkaMarketState {
  const { openAtMs, closeAtMs } = draw.times
  const nextOpensAtMs = nextDrawAtMs(market, draw.times)
  const shown = (of: Draw) => shownResult(announcedResult(of, declarations.get(of.roundId), nowMs))
  return {
    ...shownLink(draw),
    ...shown(draw),
    roundId: draw.roundId,
    marketId: market.marketId,
    marketName: market.name,
    openTime: istTime(openAtMs),
    closeTime: istTime(closeAtMs),
    bidStatus: isOff ? 'Closed' : bidStatus(draw.times, nowMs, declarations.get(draw.roundId)),
    serverTimeMs: nowMs,
    openAtMs,
    closeAtMs,
    nextOpensAtMs,
    changesAtMs: [openAtMs, closeAtMs].find((atMs) => nowMs < atMs) ?? nextOpensAtMs,
    draws: before.map((of) => ({ ...shown(of), roundId: of.roundId, closeAtMs: of.times.closeAtMs })),
  }
}
