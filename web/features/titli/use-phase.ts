import { useEffect, useState } from 'react'
import type { TitliRound } from '../../../domain/contract/titli.ts'
import { serverNowMs } from '../../lib/games/server-clock.ts'
import { type Phase, phaseOf } from './phase.ts'

/** The round's phase: as the server last said, but past the countdown at once, without waiting for the server. */
export function usePhase(round: TitliRound): Phase {
  const [, setEnded] = useState('')
  const { roundId, bettingEndsAtMs } = round
  useEffect(() => {
    const timer = setTimeout(() => setEnded(roundId), Math.max(0, bettingEndsAtMs - serverNowMs()))
    return () => clearTimeout(timer)
  }, [roundId, bettingEndsAtMs])
  return phaseOf(round, serverNowMs())
}
