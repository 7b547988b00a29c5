import { randomUUID } from 'node:crypto'
import { postLaggaiKhaiBets } from '../../domain/contract/bets.ts'
import { offer } from '../market.ts'
import type { BenchPlayer } from '../players.ts'
import type { RecordedBetter } from './cloud.ts'

/** A player and the market of their bets. */
export interface Better {
  readonly player: BenchPlayer
  readonly marketId: string
}

/** A POST request, ready to be sent. */
export interface Post {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The call that places a bet. */
export function betRequest({ player, marketId }: Better, key: string = randomUUID()): Post {
  const { label, lgaai: odds } = offer
  return {
    path: postLaggaiKhaiBets.path,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${player.idToken}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({ label, type: 'Lgaai', odds, stake: 100, userId: player.playerId, marketId }),
  }
}

/** The numbers that each bet increments: the versions its conditions compare, and the record numbers. */
const VERSIONS = new Set(['version', ':version', ':before', 'walletVersion', 'sequence', 'betCount'])

/** The recorded transaction as the `sent`th bet after it would send it: with another key, and every version `sent` higher. */
export function transactionRequest({ transaction, key }: RecordedBetter, sent: number): Post {
  const step = (name: string, value: unknown): unknown =>
    VERSIONS.has(name) ? { N: String(Number((value as { N: string }).N) + sent) } : value
  return {
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.TransactWriteItems',
    },
    body: JSON.stringify({
      ...JSON.parse(transaction.replaceAll(key, randomUUID()), step),
      ClientRequestToken: randomUUID(),
    }),
  }
}
