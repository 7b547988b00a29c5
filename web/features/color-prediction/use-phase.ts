import type { ColorPredictionRound } from '../../../domain/contract/color-prediction.ts'
import { type ColorPredictionPhase, phaseAt } from '../../../domain/games/color-prediction/rules.ts'
import { useByServerTime } from '../../lib/games/use-server-now.ts'

/** The phase of a round by the server's clock. While the number is not known, it is still being drawn. */
export function usePhase(round: ColorPredictionRound | undefined): ColorPredictionPhase | undefined {
  return useByServerTime((nowMs) => {
    if (!round) return undefined
    if (round.number !== null) return 'drawn'
    return phaseAt(round, nowMs) === 'betting' ? 'betting' : 'drawing'
  }, 250)
}
