import { defaultLimitPaise } from '../../../domain/betting/house-limits.ts'
import { SPORTS } from '../../../domain/contract/matches.ts'
import type { HouseLimitView } from '../../../domain/contract/operator/house-limits.ts'
import { rupeesFromPaise } from '../../../domain/money.ts'
import type { KeptLimit } from '../../store/read/house-limits.ts'
import { changeView } from './change-view.ts'

export function limitView({ sportId, kind, limitPaise, ...kept }: KeptLimit): HouseLimitView {
  const defaultPaise = defaultLimitPaise(sportId, kind)
  return {
    ...{ sportId, sportName: sportName(sportId), kind },
    rupees: rupeesFromPaise(limitPaise ?? defaultPaise),
    defaultRupees: rupeesFromPaise(defaultPaise),
    isDefault: limitPaise === null,
    ...changeView(kept),
  }
}

function sportName(sportId: number): string {
  return SPORTS.find(({ id }) => id === sportId)?.name ?? String(sportId)
}
