import * as z from 'zod'

/** Who a player is, as it is stored. */
export const ProfileItem = z.object({
  playerId: z.string(),
  username: z.string(),
  email: z.string(),
  openedAtMs: z.int(),
  /** When the player confirmed the age and accepted the house rules; unknown of accounts opened otherwise. */
  acceptedTermsAtMs: z.exactOptional(z.int()),
  /** Under which its owner is in the register of persons; absent of accounts from before the register, until they log in. */
  personKeys: z.exactOptional(z.array(z.string())),
})
export type ProfileItem = z.infer<typeof ProfileItem>
