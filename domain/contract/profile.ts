import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Rupees, UserIdParams } from './fields.ts'

/** Whether operators let a player bet, deposit and withdraw. */
export const AccountStanding = z.enum(['active', 'suspended'])

export const Profile = z
  .object({
    userId: z.string(),
    _id: z.string(),
    userNo: z.string(),
    username: z.string(),
    email: z.string(),
    walletBalance: Rupees,
    exposureBalance: Rupees,
    standing: AccountStanding,
  })
  .register(z.globalRegistry, { id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const getName = defineCall({
  method: 'GET',
  path: '/api/name/{userId}',
  summary: 'The profile and wallet of the caller.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  reply: Profile,
  refusals: ['notFound', 'termsNotAccepted', 'accountRefused'],
})
