import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getUpiQr } from '../../../domain/contract/cashier.ts'
import type { UpiDetails } from '../../../domain/contract/operator/upi.ts'
import { handler } from '../../../functions/cashier/get-upi-qr.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { upiDetailsPart } from '../../../functions/store/upi-store.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { ask } from '../http/events.ts'

tablesForEachTest()
beforeAll(async () => {
  vi.spyOn(logger, 'info').mockReturnValue()
})
afterEach(() => vi.unstubAllEnvs())

const details: UpiDetails = {
  upi_id: 'house.maidan-1@okbank',
  payeeName: 'Maidan & Sons: 100% yours?',
  phone: '+91 9000000002',
  whatsappNumber: '919000000002',
}

describe('where players pay to', () => {
  it('is a placeholder with play money, with the number of the deployment if it has one', async () => {
    const { status, body } = await ask(handler)
    expect(status).toBe(200)
    expect(getUpiQr.reply.parse(body)).toMatchObject({ upi_id: 'maidan@demo', whatsappNumber: null })
    vi.stubEnv('WHATSAPP_NUMBER', '919000000001')
    expect((await ask(handler)).body).toMatchObject({ whatsappNumber: '919000000001' })
  })

  it('is nowhere with real money until operators have set it', async () => {
    vi.stubEnv('MAIDAN_MODE', 'licensed')
    vi.stubEnv('WHATSAPP_NUMBER', '919000000001')
    expect(await ask(handler)).toMatchObject({
      status: 409,
      body: { error: 'upiMissing', message: 'Deposits are not open yet. Please try again later.' },
    })
  })

  it.each(['demo', 'licensed'])('is what operators have set, in %s mode', async (mode) => {
    vi.stubEnv('MAIDAN_MODE', mode)
    await transact([upiDetailsPart({ ...details, upi_id: 'old@okbank' })])
    await transact([upiDetailsPart(details)])
    const upi = getUpiQr.reply.parse((await ask(handler)).body)
    expect(upi).toMatchObject(details)
    // A code that apps read by RFC 3986: spaces as %20, and nothing that ends a value before its end.
    expect(upi.qrCode).toBe(
      'upi://pay?pa=house.maidan-1@okbank&pn=Maidan%20%26%20Sons%3A%20100%25%20yours%3F&cu=INR',
    )
  })
})
