import type { RefusalName } from '../../../../domain/contract/refusals.ts'
import type { Slip } from './slip.ts'

interface Notice {
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
  /** The stake alone is above the free balance. */
  readonly isAboveBalance: boolean
  readonly byOneClick: boolean
}

/** The notice at the submission of a bet that would be refused: slip and session popup have words of their own. */
export function problemNotice(problem: RefusalName, slip: Slip, facts: Facts): Notice {
  const special = slip.kind === 'line' ? lineNotice(problem, facts) : selectionNotice(problem, facts)
  return special ?? { key: `refusal.${problem}` }
}

function selectionNotice(problem: RefusalName, { isAboveBalance }: Facts): Notice | undefined {
  if (problem !== 'insufficientBalance' || !isAboveBalance) return undefined
  return { key: 'bet.tooLittle', shownMs: 3000 }
}

function lineNotice(problem: RefusalName, { byOneClick }: Facts): Notice | undefined {
  switch (problem) {
    case 'fieldsMissing':
      return { key: 'session.stakeMissing' }
    case 'invalidStake':
      return { key: 'session.invalidStake' }
    case 'insufficientForExposure':
      return { key: byOneClick ? 'session.notAfterDeduction' : 'session.insufficientBalance' }
    default:
      return undefined
  }
}
