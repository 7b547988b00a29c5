import { postCricketMarketBets, postLaggaiKhaiBets } from '../domain/contract/bets.ts'
import { offer, openMarket } from './market.ts'
import { type BenchPlayer, newPlayer, post } from './players.ts'
import type { TappedApi } from './tapped-api.ts'

/** What one request for a bet asked of DynamoDB: its operations in order. */
export interface RoundTrips {
  readonly bet: string
  readonly operations: readonly string[]
}

/** The most that an accepted bet may ask: one batch of reads and one transaction. */
export const LIMIT: readonly string[] = ['BatchGetItem', 'TransactWriteItems']

/** True when a bet asked for nothing but what the limit names, and for that once. */
export function isWithinLimit({ operations }: RoundTrips): boolean {
  const isOnce = new Set(operations).size === operations.length
  return isOnce && operations.every((operation) => LIMIT.includes(operation))
}

/** Places bets of every kind through HTTP and counts their requests to DynamoDB, each on the wire. */
export async function countRoundTrips({ cloud, url, tap }: TappedApi): Promise<readonly RoundTrips[]> {
  await openMarket(cloud.env, 'market-at-once', 0)
  await openMarket(cloud.env, 'market-delayed', 1)
  const player = await newPlayer(cloud.url)
  const place = async (bet: string, request: BetRequest): Promise<RoundTrips> => {
    tap.take()
    await send(url, player, request)
    return { bet, operations: tap.take().map(({ operation }) => operation) }
  }
  const first = { marketId: 'market-at-once', key: 'bench-0001' }
  return [
    await place('first in a market', first),
    await place('another in the market', { marketId: 'market-at-once', key: 'bench-0002' }),
    await place('of the cricket screen', { marketId: 'market-at-once', key: 'bench-0003', cricket: true }),
    await place('after a bet delay of 1 s', { marketId: 'market-delayed', key: 'bench-0004' }),
    await place('sent again', first),
  ]
}

interface BetRequest {
  readonly marketId: string
  readonly key: string
  readonly cricket?: true
}

async function send(url: string, player: BenchPlayer, { marketId, key, cricket }: BetRequest): Promise<void> {
  const headers = { authorization: `Bearer ${player.idToken}`, 'idempotency-key': key }
  const bet = { label: offer.label, odds: offer.lgaai, stake: 100, userId: player.playerId, marketId }
  if (cricket) {
    const myBets = [{ ...bet, type: 'lgaai', marketType: 'matchOdds' }]
    await post(`${url}${postCricketMarketBets.path}`, { myBets }, headers)
  } else {
    await post(`${url}${postLaggaiKhaiBets.path}`, { ...bet, type: 'Lgaai' }, headers)
  }
}
