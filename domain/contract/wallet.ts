import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Email, MarketId, Rupees, UserIdParams } from './fields.ts'

/** Wallet and exposure, with the profit or loss if the first or the second team wins. */
export const WalletAndExposure = z
  .object({
    balance: Rupees,
    exposureBalance: Rupees,
    teamAProfit: Rupees,
    teamBProfit: Rupees,
  })
  .register(z.globalRegistry, { id: 'WalletAndExposure' })
export type WalletAndExposure = z.infer<typeof WalletAndExposure>

export const getWalletAndExposure = defineCall({
  method: 'GET',
  path: '/api/getwalletandexposure/{userId}',
  summary:
    'Wallet and exposure of the caller; team profits are of the requested market, else of the last bet’s market.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  query: z.object({ market_id: z.optional(MarketId) }),
  reply: WalletAndExposure,
  refusals: ['notFound'],
})

export const putUpdateWallet = defineCall({
  method: 'PUT',
  path: '/api/users/updateWallet',
  summary: 'The caller’s wallet. Moves no money: claims in the request are ignored.',
  access: 'player',
  body: z.object({ email: Email, wallet: z.number() }),
  reply: z.object({ success: z.literal(true), wallet: Rupees, exposureBalance: Rupees }),
  refusals: ['notFound'],
})
