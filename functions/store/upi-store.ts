import type { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { KEY } from './read/upi.ts'
import type { Part } from './transaction.ts'
import { putPart } from './writes.ts'

/**
 * Sets the details that deposits are paid to. Needs no condition: only operators write it, and each of their
 * transactions appends to the ordered log.
 */
export function upiDetailsPart(details: UpiDetails): Part<'upiDetails'> {
  return putPart('upiDetails', 'platform', { ...KEY, ...details })
}
