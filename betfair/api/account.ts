import * as z from 'zod'
import { ME } from '../../domain/contract/fields.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { method } from './method.ts'

const Params = z.looseObject({})

/** Balance and exposure, in rupees. */
export const getAccountFunds = method(Params, async ({ call }) => {
  const wallet = await call({ call: getWalletAndExposure, params: { userId: ME }, query: {} })
  return {
    availableToBetBalance: wallet.balance,
    exposure: -wallet.exposureBalance,
    exposureLimit: -wallet.balance,
    retainedCommission: 0,
    discountRate: 0,
    pointsBalance: 0,
    wallet: 'UK',
  }
})

export const getAccountDetails = method(Params, async () => ({
  currencyCode: 'INR',
  countryCode: 'IN',
  localeCode: 'en',
  region: 'IND',
  timezone: 'Asia/Kolkata',
  discountRate: 0,
  pointsBalance: 0,
  firstName: '',
  lastName: '',
}))
