import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getLimits, type PlayLimits } from '../../domain/contract/limits.ts'
import type { RefusalName } from '../../domain/contract/refusals.ts'
import { blockAt } from '../../domain/limits/pause.ts'
import { ledgerKey } from './cashier.ts'
import { useProfile } from './profile.ts'
import { request } from './sending/api.ts'
import { storedUserId, useStoredUser } from './stored-user.ts'

type Break = NonNullable<PlayLimits['pause']>

function limitsKey(userId: string): readonly string[] {
  return [...ledgerKey(userId), 'limits']
}

/** The player's own limits with their use, and the player's break. */
export function limitsQuery(userId: string) {
  return queryOptions({
    queryKey: limitsKey(userId),
    queryFn: ({ signal }): Promise<PlayLimits> => request(getLimits, { params: { userId }, signal }),
    enabled: userId !== '',
    staleTime: 30_000,
  })
}

/** Puts the answer to a change of limits, or to the start of a break, into the cache. */
export function putLimits(client: QueryClient, userId: string, limits: PlayLimits): void {
  // A response still under way is older than this one.
  void client.cancelQueries({ queryKey: limitsKey(userId) })
  client.setQueryData(limitsKey(userId), limits)
}

/** The longest wait of a browser's timer: 2³¹ − 1 ms, some 24 days. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** The player's current time-out or self-exclusion, until the moment it ends; undefined for none. */
export function useBreak(): Break | undefined {
  const userId = storedUserId(useStoredUser()) ?? ''
  const { data, dataUpdatedAt } = useQuery(limitsQuery(userId))
  const [, renderAgain] = useState(0)
  const pause = data?.pause
  // By the server's time that came with the break, because this device's clock may be wrong.
  const leftMs = pause ? Date.parse(pause.until) - data.serverTimeMs - (Date.now() - dataUpdatedAt) : 0
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => renderAgain((count) => count + 1), Math.min(leftMs, TIMER_MAX_MS))
    return () => clearTimeout(timer)
  })
  return pause && leftMs > 0 ? pause : undefined
}

/** The refusal that any stake would get now: for a suspension or a break. */
export function useBlock(): RefusalName | undefined {
  const { standing } = useProfile()
  const pause = useBreak()
  return blockAt({ standing, ...(pause && { pause: { kind: pause.kind, untilMs: 1 } }) }, 0)
}
