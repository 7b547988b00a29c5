import type { GameSwitch } from '../../../domain/contract/operator/platform.ts'
import type { KeptSwitch } from '../../store/read/games.ts'
import { changeView } from './change-view.ts'

export function gameView({ game, isOff, ...kept }: KeptSwitch): GameSwitch {
  return { game, isOff, ...changeView(kept) }
}
