import type { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { isDemo } from '../account/open-account.ts'
import { readUpiDetails } from '../store/read/upi.ts'

/** For play money, which nobody is paid with: an address that no bank has. */
const PLACEHOLDER = { upi_id: 'maidan@demo', phone: '9000000000', payeeName: 'Maidan (play money)' }

/**
 * The details that players pay to: those that operators set; without any, a placeholder in demo mode,
 * undefined in licensed mode.
 */
export async function shownUpi(): Promise<UpiDetails | undefined> {
  const details = await readUpiDetails()
  if (details) return details
  return isDemo() ? { ...PLACEHOLDER, whatsappNumber: process.env.WHATSAPP_NUMBER || null } : undefined
}
