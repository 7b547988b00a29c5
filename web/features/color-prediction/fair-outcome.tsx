import '../../lib/messages/en/games/color-prediction.ts'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import { colorPredictionOutcome } from '../../../domain/games/color-prediction/rules.ts'
import { NumberBall } from './ball.tsx'

/** The number that the seeds draw, on its colours. */
export function FairOutcome({ seeds }: { seeds: Seeds }) {
  return <NumberBall number={colorPredictionOutcome(seeds).number} size="lg" />
}
