import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AviatorRound, getAviatorRound, type LiveBets } from '../../../../domain/contract/aviator.ts'
import { isServerClockRough, noteServerTime, serverNowAtLeastMs } from '../../../lib/games/server-clock.ts'
import { useConnectionStatus } from '../../../lib/realtime/hooks.ts'
import { useLive } from '../../../lib/realtime/provider.tsx'
import { request } from '../../../lib/sending/api.ts'
import { mergedBets } from '../live-bets.ts'
import { momentOf, newerRound } from '../moment.ts'
import { noteCrash } from './crashes.ts'

const roundKey = ['aviator', 'round']
const liveBetsKey = ['aviator', 'live-bets']

const ASK_MS = { connected: 20_000, otherwise: 1_000, overdue: 500 }

/**
 * How long after an answer the round is asked for again. Without a socket, or while the server's clock is known only roughly:
 * every second; else now and then, for that clock.
 */
export function askAgainMs(round: AviatorRound | undefined, isConnected: boolean): number {
  if (!isConnected || isServerClockRough()) return ASK_MS.otherwise
  return round === undefined ? ASK_MS.connected : untilOverdueMs(round)
}

function putRound(client: QueryClient, news: AviatorRound): void {
  const round = newerRound(client.getQueryData<AviatorRound>(roundKey), news)
  client.setQueryData(roundKey, round)
  noteCrash(client, news)
}

/** The round that all play, as new as the socket, or else the API, has it. */
export function useRound() {
  const client = useQueryClient()
  const isConnected = useConnectionStatus() === 'connected'
  useRoundNews()
  return useQuery({
    queryKey: roundKey,
    queryFn: async ({ signal }) => {
      const sentAtMs = Date.now()
      const { round } = await request(getAviatorRound, { signal })
      noteServerTime(round.serverTimeMs, sentAtMs)
      noteCrash(client, round)
      return newerRound(client.getQueryData<AviatorRound>(roundKey), round)
    },
    staleTime: 0,
    retry: false,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) => askAgainMs(data, isConnected),
  })
}

/** How long to rely on the socket: until the next round is due and has not been announced. */
function untilOverdueMs(round: AviatorRound): number {
  const nowMs = serverNowAtLeastMs()
  const { phase } = momentOf(round, nowMs)
  if (phase === 'waiting') return ASK_MS.overdue
  if (phase !== 'crashed' || round.nextOpensAtMs === null) return ASK_MS.connected
  return round.nextOpensAtMs - nowMs + ASK_MS.overdue
}

/** Follows the game on the socket: each round as it opens and crashes, and everyone's bets. */
function useRoundNews(): void {
  const client = useQueryClient()
  const { realtime } = useLive()
  useEffect(() => {
    const deafen = [
      realtime.on('round', ({ data }) => putRound(client, data.round)),
      realtime.on('liveBets', ({ data }) =>
        client.setQueryData<LiveBets>(liveBetsKey, (known) => mergedBets(known, data)),
      ),
      realtime.joinGame('aviator'),
    ]
    return () => {
      for (const off of deafen) off()
    }
  }, [client, realtime])
}

/** Everyone's bets of a round; undefined until the socket has sent them. */
export function useLiveBets(roundId: string | undefined): LiveBets | undefined {
  const { data } = useQuery<LiveBets>({ queryKey: liveBetsKey, enabled: false })
  return data?.roundId === roundId ? data : undefined
}
