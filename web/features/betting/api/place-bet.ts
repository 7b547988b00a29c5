import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../../domain/contract/account.ts'
import {
  type BetPlaced,
  type BetRecord,
  type LocalBet,
  postLaggaiKhaiBets,
} from '../../../../domain/contract/bets.ts'
import { request } from '../../../lib/api.ts'
import { betsKey } from '../../../lib/bets.ts'
import { ApiError } from '../../../lib/errors.ts'
import { profileKey } from '../../../lib/profile.ts'
import { marketBetsKey } from './get-market-bets.ts'
import { type MarketProfit, marketProfitKey } from './get-market-profit.ts'

/** Longer than the API lets a call take: after it no answer will come. */
const patienceMs = 35_000

/** A bet as it is sent, and the key that makes sending it again safe: the same key is the same bet. */
export interface BetAttempt {
  readonly key: string
  readonly body: LocalBet
}

/** A key that no other bet has. Not `randomUUID`: that one needs https, which a phone on a home network has not. */
export function newBetKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

/** Whether the error leaves it open if the bet was placed: no answer came, or not one that says so. */
export function isUnconfirmed(error: unknown): boolean {
  return !(error instanceof ApiError) || error.refusal === undefined || error.refusal === 'internal'
}

/**
 * Sends a bet, at once or not at all: without a network it fails, where a query library would keep it for the time the
 * network is back. Whatever comes of it, wallet and bets are asked for again.
 */
export function usePlaceBet() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ key, body }: BetAttempt) =>
      request(postLaggaiKhaiBets, {
        body,
        idempotencyKey: key,
        signal: AbortSignal.timeout(patienceMs),
      }),
    onSuccess: (placed, { body }) => showPlaced(client, body.userId, placed),
    onSettled: (_, __, { body }) => {
      void client.invalidateQueries({ queryKey: profileKey(body.userId) })
      void client.invalidateQueries({ queryKey: betsKey(body.userId) })
    },
  })
}

/** Shows at once what the answer tells: the wallet, the profit per team, and the bet on top of the list. */
function showPlaced(client: QueryClient, userId: string, placed: BetPlaced): void {
  const { bet, balance, exposureBalance, teamAProfit, teamBProfit } = placed
  client.setQueryData<Profile>(
    profileKey(userId),
    (profile) => profile && { ...profile, walletBalance: balance, exposureBalance },
  )
  client.setQueryData<MarketProfit>(marketProfitKey(userId, bet.marketId), { teamAProfit, teamBProfit })
  client.setQueryData<BetRecord[]>(marketBetsKey(userId, bet.marketId), (bets = []) => [
    bet,
    ...bets.filter((other) => other._id !== bet._id),
  ])
}
