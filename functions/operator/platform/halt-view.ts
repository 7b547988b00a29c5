import type { Halt } from '../../../domain/contract/operator/platform.ts'
import type { KeptHalt } from '../../store/read/halt.ts'
import { changeView } from './change-view.ts'

export function haltView({ isHalted, ...kept }: KeptHalt): Halt {
  return { isHalted, ...changeView(kept) }
}
