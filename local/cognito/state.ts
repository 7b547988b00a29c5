import * as z from 'zod'
import type { Storage } from '../storage/storage.ts'
import { PoolRows } from './rows.ts'

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
  /** The secret of an authenticator app that has not been verified by a code yet, in base 32. */
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

const settingsSchema = z.object({
  poolId: z.string(),
  /** The private RSA key that signs tokens, as a JWK with its `kid`. */
  signingKey: z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    n: z.string(),
    e: z.string(),
    d: z.string(),
  }),
  /** Makes the challenge of an unknown user stable, and different from another pool's. Hex. */
  decoySecret: z.string(),
})

export type PoolUser = z.infer<typeof userSchema>
export type Group = z.infer<typeof groupSchema>
export type PoolSession = z.infer<typeof sessionSchema>
export type PoolSettings = z.infer<typeof settingsSchema>

/**
 * Everything a pool keeps over a restart. Times are milliseconds since 1970. It contains no passwords, only
 * verifiers, but the secrets of authenticator apps.
 */
export interface PoolState extends PoolSettings {
  readonly users: PoolRows<PoolUser>
  readonly groups: PoolRows<Group>
  readonly sessions: PoolRows<PoolSession>
}

const SETTINGS_KEY = 'pool~settings'

/** The storage holds something that is not the state of this pool. */
export class ForeignPoolError extends Error {
  override readonly name = 'ForeignPoolError'
}

/**
 * Reads a pool's state, starting with `fresh` settings where the storage has none.
 * @throws {ForeignPoolError} when the storage has anything but a whole state of this pool
 */
export async function openPoolState(
  storage: Storage,
  poolId: string,
  fresh: () => Promise<PoolSettings>,
): Promise<PoolState> {
  const stored = storage.get(SETTINGS_KEY)
  const settings = stored === undefined ? await fresh() : reader(settingsSchema)(stored)
  if (settings.poolId !== poolId)
    throw new ForeignPoolError(`The user pool of this state is ${settings.poolId}, not ${poolId}`)
  if (stored === undefined) await storage.commit([{ type: 'put', key: SETTINGS_KEY, value: settings }])
  return {
    ...settings,
    users: await PoolRows.open(storage, 'pool~user~', {
      parse: reader(userSchema),
      idOf: ({ sub }) => sub,
      order: ({ createdAt }) => createdAt,
    }),
    groups: await PoolRows.open(storage, 'pool~group~', {
      parse: reader(groupSchema),
      idOf: ({ name }) => name,
      order: ({ createdAt }) => createdAt,
    }),
    sessions: await PoolRows.open(storage, 'pool~session~', {
      parse: reader(sessionSchema),
      idOf: ({ originJti }) => originJti,
      order: ({ authTime }) => authTime,
    }),
  }
}

/** Makes a save function: everything changed before its call is on disk when its promise resolves. */
export function saverOf(storage: Storage, { users, groups, sessions }: PoolState): () => Promise<void> {
  return () => storage.commit([users, groups, sessions].flatMap((rows) => rows.takeChanges()))
}

function reader<T>(schema: z.ZodType<T>): (value: unknown) => T {
  return (value) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    throw new ForeignPoolError(
      `The state has no whole user pool (${issue?.path.join('.') || 'root'}: ${issue?.message})`,
    )
  }
}
