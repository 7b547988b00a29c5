import { setTimeout } from 'node:timers/promises'
import { postCricketMarketBets, postLaggaiKhaiBets } from '../domain/contract/bets.ts'
import { postOrder } from '../domain/contract/orders.ts'
import type { PendingKey } from '../functions/betting/delays/end-delay.ts'
import { lineOffer, offer, openLine, openMarket, otherOffer } from './market.ts'
import { type BenchPlayer, newPlayer, post } from './players.ts'
import type { TappedApi } from './tapped-api.ts'

const DELAY_S = 1

/** The DynamoDB operations of one request for a bet, in order. */
export interface RoundTrips {
  readonly bet: string
  readonly operations: readonly string[]
}

/** The limit of an accepted bet, or of the end of its delay: one batch of reads and one transaction. */
export const LIMIT: readonly string[] = ['BatchGetItem', 'TransactWriteItems']

/** A bet that other players match needs more: the market's lease, its notices, the maker. */
export const MATCHED = 'matched with a player'

/** Whether a bet made only the operations of the limit, each at most once. */
export function isWithinLimit({ bet, operations }: RoundTrips): boolean {
  if (bet === MATCHED) return true
  const isOnce = new Set(operations).size === operations.length
  return isOnce && operations.every((operation) => LIMIT.includes(operation))
}

/** Places bets of every kind through HTTP and counts their requests to DynamoDB on the wire. */
export async function countRoundTrips(api: TappedApi): Promise<readonly RoundTrips[]> {
  const { cloud, url, tap } = api
  await openMarket(cloud.env, 'market-at-once', 0)
  await openMarket(cloud.env, 'market-delayed', DELAY_S)
  await openLine(cloud.env, 'session')
  const player = await newPlayer(cloud.url)
  const place = async (bet: string, request: BetRequest): Promise<RoundTrips> => {
    tap.take()
    await send(url, player, request)
    return { bet, operations: tap.take().map(({ operation }) => operation) }
  }
  const end = async (bet: PendingKey): Promise<RoundTrips> => {
    await setTimeout(DELAY_S * 1000)
    tap.take()
    await api.endDelay(bet)
    return { bet: 'the end of its delay', operations: tap.take().map(({ operation }) => operation) }
  }
  const first = { marketId: 'market-at-once', key: 'bench-0001' }
  const ordered = 'market-with-orders'
  await openMarket(cloud.env, ordered, 0)
  const maker = await newPlayer(cloud.url)
  // After commission of 2 % a lay at 192 is worse than the house's 190, and one at 196 better.
  const backsOther = { marketId: ordered, isOnOther: true } as const
  await sendLay(url, maker, ordered, 192)
  const beside = await place('beside an order that is no better', { ...backsOther, key: 'bench-0007' })
  await sendLay(url, maker, ordered, 196)
  return [
    beside,
    await place(MATCHED, { ...backsOther, key: 'bench-0008' }),
    await place('first in a market', first),
    await place('another in the market', { marketId: 'market-at-once', key: 'bench-0002' }),
    await place('of the cricket screen', { marketId: 'market-at-once', key: 'bench-0003', cricket: true }),
    await place('no on a session', { marketId: 'session', key: 'bench-0005', line: 'no' }),
    await place('yes on the session', { marketId: 'session', key: 'bench-0006', line: 'yes' }),
    await place('in a market with a delay', { marketId: 'market-delayed', key: 'bench-0004' }),
    await end({ playerId: player.playerId, marketId: 'market-delayed', betKey: 'key:bench-0004' }),
    await place('sent again', first),
  ]
}

interface BetRequest {
  readonly marketId: string
  readonly key: string
  readonly cricket?: true
  readonly line?: 'yes' | 'no'
  /** Instead of the first runner. */
  readonly isOnOther?: true
}

async function send(url: string, player: BenchPlayer, request: BetRequest): Promise<void> {
  const headers = { authorization: `Bearer ${player.idToken}`, 'idempotency-key': request.key }
  const { path, body } = callOf(request, player.playerId)
  await post(`${url}${path}`, body, headers)
}

/** Waits to lay the other runner with ₹100. */
async function sendLay(url: string, player: BenchPlayer, marketId: string, odds: number): Promise<void> {
  const body = {
    userId: player.playerId,
    marketId,
    selectionId: otherOffer.selectionId,
    side: 'lay',
    odds,
    stake: 100,
  }
  await post(`${url}${postOrder.path}`, body, { authorization: `Bearer ${player.idToken}` })
}

function callOf(
  { marketId, cricket, line, isOnOther }: BetRequest,
  userId: string,
): { path: string; body: object } {
  const { path } = postCricketMarketBets
  const common = { stake: 100, userId, marketId }
  if (line) {
    const { runs, rate: odds } = lineOffer
    return { path, body: { myBets: [{ ...common, type: line, marketType: 'overMarket', runs, odds }] } }
  }
  const { label, lgaai: odds } = isOnOther ? otherOffer : offer
  const bet = { ...common, label, odds }
  if (!cricket) return { path: postLaggaiKhaiBets.path, body: { ...bet, type: 'Lgaai' } }
  return { path, body: { myBets: [{ ...bet, type: 'lgaai', marketType: 'matchOdds' }] } }
}
