import type { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { isDemo } from '../mode.ts'
import { readUpiDetails } from '../store/read/upi.ts'

/** The details shown with play money, where nothing is paid: an address that no bank has. */
const PLACEHOLDER = { upi_id: 'maidan@demo', phone: '9000000000', payeeName: 'Maidan (play money)' }

/** What deposits are paid to: the details that operators set; without any, a placeholder in demo mode alone. */
export async function depositUpi(): Promise<UpiDetails | undefined> {
  const details = await readUpiDetails()
  if (details) return details
  return isDemo() ? { ...PLACEHOLDER, whatsappNumber: process.env.WHATSAPP_NUMBER || null } : undefined
}
