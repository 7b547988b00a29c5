import { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { getItem } from './queries.ts'
import type { Part } from './transaction.ts'
import { putPart } from './writes.ts'

/** The key of the details that deposits are paid to. */
const KEY = { pk: 'upi', sk: 'details' }

/** The details that operators set, read consistently; undefined before they set any. */
export async function readUpiDetails(): Promise<UpiDetails | undefined> {
  const item = await getItem('platform', KEY)
  return item && UpiDetails.parse(item)
}

/**
 * Sets the details that deposits are paid to. Needs no condition: only operators write it, and each of their
 * transactions appends to the ordered log.
 */
export function upiDetailsPart(details: UpiDetails): Part<'upiDetails'> {
  return putPart('upiDetails', 'platform', { ...KEY, ...details })
}
