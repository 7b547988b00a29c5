import { getUpiQr } from '../../domain/contract/cashier.ts'
import type { UpiDetails } from '../../domain/contract/operator/upi.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { depositUpi } from './upi.ts'

export const handler = httpHandler(getUpiQr, async () => {
  const upi = await depositUpi()
  return upi ? { ...upi, qrCode: qrCodeText(upi) } : refuse('upiMissing')
})

/**
 * A payment's link by NPCI's UPI linking specification: payee's address and name, and the currency.
 * A UPI id has no characters that must be escaped, and apps read it best unescaped.
 */
function qrCodeText({ upi_id, payeeName }: UpiDetails): string {
  return `upi://pay?pa=${upi_id}&pn=${encodeURIComponent(payeeName)}&cu=INR`
}
