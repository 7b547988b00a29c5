import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MinesRound } from '../../../domain/contract/mines.ts'
import { type MinesReturn, minesReturns } from '../../../domain/games/mines/pay-table.ts'
import { PROGRESS_TICK_MS } from '../../../domain/games/mines/rules.ts'
import { awaitRelease } from '../../lib/games/held-stake.ts'
import { playsKey } from '../../lib/games/plays.ts'
import { useOwnRound } from '../../lib/games/use-own-round.ts'
import { useByServerTime } from '../../lib/games/use-server-now.ts'
import { openRound } from './api/calls.ts'
import { keepEnded, keepRound } from './bet-history.ts'
import { type Phase, phaseAt } from './phase.ts'

/** The player's round, and the values that follow from the time. */
export interface Mines {
  readonly round: MinesRound | undefined
  readonly userId: string
  readonly phase: Phase
  /** The steps that the round's table offers. */
  readonly steps: readonly MinesReturn[]
  /** What the turned tiles pay for a stake of 1; 1 before the first. */
  readonly multiplier: number
  readonly error: Error | null
  readonly retry: () => void
  readonly isRetrying: boolean
  /** Opens the next round without the pause. */
  readonly skipWait: () => void
}

/** The round as the server sends it; stores in this browser what the specification asks for. */
export function useMines(): Mines {
  const { round, userId, error, refetch, isFetching, skipWait } = useOwnRound('mines', openRound)
  const isUnturned = round !== undefined && !round.isOver && round.turned === 0
  const phase = useByServerTime((nowMs) => phaseAt(round, nowMs), PROGRESS_TICK_MS, isUnturned)
  const steps = minesReturns(round?.table ?? 'ladder')
  const name = round?.round_id
  const bet = round?.bet
  useEffect(() => {
    if (name !== undefined) keepRound(name)
  }, [name])
  useEffect(() => {
    if (bet) keepEnded(bet)
  }, [bet])
  const client = useQueryClient()
  const isLost = bet?.status === 'Lost'
  // Only the round shows a bomb: there is no message before the loss is written.
  useEffect(() => {
    if (!isLost) return
    void client.invalidateQueries({ queryKey: playsKey(userId, 'mines') })
    awaitRelease(client, userId)
  }, [isLost, client, userId])
  return {
    round,
    userId,
    phase,
    steps,
    multiplier: steps[(round?.step ?? 0) - 1]?.multiplier ?? 1,
    error,
    retry: () => void refetch(),
    isRetrying: isFetching,
    skipWait,
  }
}
