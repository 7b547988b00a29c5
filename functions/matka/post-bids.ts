import type { BodyOf } from '../../domain/contract/call.ts'
import { postBids } from '../../domain/contract/matka.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import {
  bidsEndAtMs,
  endsAtMs,
  estimatedProfit,
  isDecided,
  type MatkaBet,
  numbersOf,
  stakeOf,
} from '../../domain/games/matka/bets.ts'
import { systemClock } from '../clock.ts'
import type { Decide } from '../games/place-play.ts'
import { takePlay } from '../games/take-play.ts'
import { httpHandler } from '../http/handler.ts'
import { requestName } from '../http/request-name.ts'
import { type BidFacts, bidStore } from '../store/bid-store.ts'
import { listMatkaMarkets } from '../store/read/matka.ts'
import type { StoredBet } from '../views/matka.ts'
import { betPlaced } from '../views/matka.ts'
import { type Draw, drawsOf, readDraw } from './rounds.ts'

export const handler = httpHandler(postBids, async ({ body, player, idempotencyKey }) => {
  const bet = requestedBet(body)
  if (isRefusal(bet)) return bet
  const draw = await drawOfMarket(body)
  const roundId = isRefusal(draw) ? (body.roundId ?? 'none') : draw.roundId
  const name = requestName(idempotencyKey)
  const placed = await takePlay(
    player,
    {
      game: 'matka',
      // Without the round: one key is one bid, whatever it is on.
      playKeys: [`matka#${name}`],
      name,
      // Without a draw's id, the market's name says what the bid is on.
      input: [body.roundId ?? { gameName: body.gameName }, bet.bidType, bet.session ?? null, bet.bids],
      clientSeed: body.clientSeed,
    },
    decideBid(bet, body.gameName, draw),
    bidStore(roundId, bet.session),
  )
  return isRefusal(placed) ? placed : betPlaced(placed.play)
})

/** The bet of a request, if it is valid: numbers of its type, each once, and correct sums. */
function requestedBet(body: BodyOf<typeof postBids>): MatkaBet | Refusal {
  const { bidType, session, bids, totalBidPoints } = body
  const isJodi = bidType === 'Jodi Digit'
  if (!isJodi && session === undefined) return refuse('badRequest', { field: 'session' })
  const numbers = bids.map(({ number }) => number)
  const wrong = numbers.findIndex(
    (number, at) => !numbersOf(bidType).includes(number) || numbers.indexOf(number) < at,
  )
  if (wrong >= 0) return refuse('badRequest', { field: `bids.${wrong}.number` })
  const total = bids.reduce((sum, { points }) => sum + points, 0)
  if (totalBidPoints !== total) return refuse('badRequest', { field: 'totalBidPoints' })
  const promised = body.estimatedProfit ?? estimatedProfit(bidType, total)
  // A player who saw a profit other than the one that is paid must not bid by mistake.
  if (promised !== estimatedProfit(bidType, total)) return refuse('badRequest', { field: 'estimatedProfit' })
  return { bidType, ...(!isJodi && session && { session }), bids }
}

/** The draw of a request, or a refusal if it does not belong to the named market; by default the market's present one. */
async function drawOfMarket({ gameName, roundId }: BodyOf<typeof postBids>): Promise<Draw | Refusal> {
  const [named, markets] = await Promise.all([roundId && readDraw(roundId), listMatkaMarkets()])
  if (roundId !== undefined && !named) return refuse('roundNotFound', { field: 'roundId' })
  const market = markets.find(({ name }) => name === gameName)
  const draw = named || (market && (await drawsOf(market, systemClock.nowMs()))[0])
  return draw && draw.marketId === market?.marketId ? draw : refuse('roundNotFound', { field: 'gameName' })
}

/**
 * Accepts a bid until just before its session's panna is announced, by the server's clock, or until it is declared. An invalid
 * draw is refused here, after repetitions of earlier bids were answered: their market may have been renamed since.
 */
function decideBid(bet: MatkaBet, gameName: string, draw: Draw | Refusal): Decide<BidFacts> {
  return ({ declaration }, nowMs) => {
    if (isRefusal(draw)) return draw
    const { roundId, times } = draw
    if (nowMs >= bidsEndAtMs(bet.session, times) || isDecided(bet.session, declaration))
      return refuse('roundClosed')
    const resultAtMs = endsAtMs(bet.session, times)
    const placed: StoredBet = { ...bet, gameName, resultAtMs }
    return { roundId, bet: placed, stakePaise: stakeOf(bet.bids), dueAtMs: resultAtMs }
  }
}
