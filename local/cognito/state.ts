import * as z from 'zod'

const codeSchema = z.object({ value: z.string(), expiresAt: z.number() })

const userSchema = z.object({
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Every attribute but sub, email and email_verified. */
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  createdAt: z.number(),
  modifiedAt: z.number(),
  password: z.object({ salt: z.string(), verifier: z.string() }),
  groups: z.array(z.string()),
  /** The secret of an authenticator app that has not shown a code yet, in base 32. */
  offeredSecret: z.string().optional(),
  /** The authenticator app: its secret, whether sign-in asks for its codes, and the time step of the last one used. */
  softwareToken: z.object({ secret: z.string(), isEnabled: z.boolean(), usedStep: z.number() }).optional(),
  codes: z.object({ 'sign-up': codeSchema.optional(), 'password-reset': codeSchema.optional() }),
})

const groupSchema = z.object({
  name: z.string(),
  description: z.string().optional(),
  precedence: z.number().optional(),
  createdAt: z.number(),
})

/** A sign-in and all tokens that come from it: its refresh token, and the ID and access tokens refreshed with that. */
const sessionSchema = z.object({
  originJti: z.string(),
  eventId: z.string(),
  sub: z.string(),
  refreshTokenHash: z.string(),
  authTime: z.number(),
  expiresAt: z.number(),
  revoked: z.boolean(),
})

/** Everything a pool remembers over a restart. Times are milliseconds since 1970; no password is in it, only verifiers; secrets of authenticator apps are. */
export const stateSchema = z.object({
  version: z.literal(1),
  poolId: z.string(),
  /** The private RSA key that signs tokens, as a JWK with its `kid`. */
  signingKey: z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    n: z.string(),
    e: z.string(),
    d: z.string(),
  }),
  /** Makes the challenge of an unknown user stable, and unlike that of another pool. Hex. */
  decoySecret: z.string(),
  users: z.array(userSchema),
  groups: z.array(groupSchema),
  sessions: z.array(sessionSchema),
})

export type State = z.infer<typeof stateSchema>
export type User = z.infer<typeof userSchema>
export type Group = z.infer<typeof groupSchema>
export type Session = z.infer<typeof sessionSchema>
