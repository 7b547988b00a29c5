import * as z from 'zod'

/** A player's profile, as stored. */
export const ProfileItem = z.object({
  playerId: z.string(),
  username: z.string(),
  email: z.string(),
  openedAtMs: z.int(),
  /** When the player confirmed their age and accepted the house rules; absent for accounts opened otherwise. */
  acceptedTermsAtMs: z.exactOptional(z.int()),
  /**
   * The keys under which the owner is in the register of persons; absent for accounts older than the
   * register, until they log in.
   */
  personKeys: z.exactOptional(z.array(z.string())),
})
export type ProfileItem = z.infer<typeof ProfileItem>
