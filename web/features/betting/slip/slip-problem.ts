import type { MarketKind } from '../../../../domain/contract/markets.ts'
import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import type { Slip } from './slip.ts'

/** The words for a problem. */
export interface Notice {
  readonly key:
    | `refusal.${RefusalName}`
    | 'bet.tooLittle'
    | 'session.stakeMissing'
    | 'session.invalidStake'
    | 'session.insufficientBalance'
    | 'session.notAfterDeduction'
  /** How long it shows; the popups' default when absent. */
  readonly shownMs?: number
}

interface Facts {
  readonly kind: MarketKind
  /** The stake alone is above the free balance. */
  readonly isAboveBalance: boolean
  readonly byOneClick: boolean
}

/**
 * The words for a bet that would be refused, the same beside the stake and at the submission: slip and session popup have
 * words of their own.
 */
export function problemNotice(problem: RefusalName, slip: Slip, facts: Facts): Notice {
  const special = slip.kind === 'line' ? lineNotice(problem, facts) : selectionNotice(problem, facts)
  return special ?? { key: `refusal.${problem}` }
}

function selectionNotice(problem: RefusalName, { isAboveBalance }: Facts): Notice | undefined {
  if (problem !== 'insufficientBalance' || !isAboveBalance) return undefined
  return { key: 'bet.tooLittle', shownMs: 3000 }
}

function lineNotice(problem: RefusalName, { kind, byOneClick }: Facts): Notice | undefined {
  switch (problem) {
    case 'fieldsMissing':
      return { key: 'session.stakeMissing' }
    case 'invalidStake':
      return { key: 'session.invalidStake' }
    case 'insufficientForExposure':
      if (byOneClick) return { key: 'session.notAfterDeduction' }
      return kind === 'session' ? { key: 'session.insufficientBalance' } : undefined
    default:
      return undefined
  }
}
