import type { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { isDemo } from '../account/open-account.ts'
import { readUpiDetails } from '../store/upi-store.ts'

/** In play money nobody is paid: an address that no bank has. */
const PLACEHOLDER = { upi_id: 'maidan@demo', phone: '9000000000', payeeName: 'Maidan (play money)' }

/**
 * Where players pay to: what operators have set, else in demo mode a placeholder, in licensed mode nothing.
 */
export async function shownUpi(): Promise<UpiDetails | undefined> {
  const details = await readUpiDetails()
  if (details) return details
  return isDemo() ? { ...PLACEHOLDER, whatsappNumber: process.env.WHATSAPP_NUMBER || null } : undefined
}
