import { useEffect, useState } from 'react'
import type { TitliRound } from '../../../domain/contract/titli.ts'
import { serverNowMs } from '../../lib/games/server-clock.ts'
import { phaseOf, type TitliPhase } from './phase.ts'

/** Where the round is: as the server last said, and past its countdown without waiting for the server. */
export function usePhase(round: TitliRound): TitliPhase {
  const [, setEnded] = useState('')
  const { roundId, bettingEndsAtMs } = round
  useEffect(() => {
    const timer = setTimeout(() => setEnded(roundId), Math.max(0, bettingEndsAtMs - serverNowMs()))
    return () => clearTimeout(timer)
  }, [roundId, bettingEndsAtMs])
  return phaseOf(round, serverNowMs())
}
