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

/** The player's own limits with what was used of them, and the break that it is in. */
export function limitsQuery(userId: string) {
  return queryOptions({
    queryKey: limitsKey(userId),
    queryFn: ({ signal }): Promise<PlayLimits> => request(getLimits, { params: { userId }, signal }),
    enabled: userId !== '',
    staleTime: 30_000,
  })
}

/** Shows what a change of limits, or the beginning of a break, was answered with. */
export function putLimits(client: QueryClient, userId: string, limits: PlayLimits): void {
  // An answer still on its way is older than this one.
  void client.cancelQueries({ queryKey: limitsKey(userId) })
  client.setQueryData(limitsKey(userId), limits)
}

/** The longest that a timer of the browser waits: 2³¹ − 1 ms, some 24 days. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** The time-out or self-exclusion that the player is in, until the moment it is over; undefined when it is in none. */
export function useBreak(): Break | undefined {
  const userId = storedUserId(useStoredUser()) ?? ''
  const { data, dataUpdatedAt } = useQuery(limitsQuery(userId))
  const [, renderAgain] = useState(0)
  const pause = data?.pause
  // By the server's clock as it was sent with the break; this device's own may be wrong.
  const leftMs = pause ? Date.parse(pause.until) - data.serverTimeMs - (Date.now() - dataUpdatedAt) : 0
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => renderAgain((count) => count + 1), Math.min(leftMs, TIMER_MAX_MS))
    return () => clearTimeout(timer)
  })
  return pause && leftMs > 0 ? pause : undefined
}

/** What any stake would be refused with now: a suspension, or the break that the player is in. */
export function useBlock(): RefusalName | undefined {
  const { standing } = useProfile()
  const pause = useBreak()
  return blockAt({ standing, ...(pause && { pause: { kind: pause.kind, untilMs: 1 } }) }, 0)
}
