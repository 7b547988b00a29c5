import type { GameSwitch } from '../../../domain/contract/operator/platform.ts'
import type { KeptSwitch } from '../../store/game-store.ts'

export function gameView({ game, isOff, changedAtMs, changedBy, reason }: KeptSwitch): GameSwitch {
  return {
    ...{ game, isOff },
    changedAt: changedAtMs === undefined ? null : new Date(changedAtMs).toISOString(),
    changedBy: changedBy ?? null,
    reason: reason ?? null,
  }
}
