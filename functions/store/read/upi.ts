import { UpiDetails } from '../../../domain/contract/operator/upi.ts'
import { getItem } from './queries.ts'

/** The key of the details that deposits are paid to. */
export const KEY = { pk: 'upi', sk: 'details' }

/** The details that operators set, read consistently; undefined before they set any. */
export async function readUpiDetails(): Promise<UpiDetails | undefined> {
  const item = await getItem('platform', KEY)
  return item && UpiDetails.parse(item)
}
