import { randomBytes } from 'node:crypto'
import { Storage } from '../storage/storage.ts'
import { createHourlyQuota, createLockouts, type HourlyQuota, type Lockouts } from './attempts.ts'
import { type Challenges, createChallenges } from './challenges.ts'
import type { SrpExchange, Verifier } from './srp.ts'
import { openPoolState, type PoolSettings, type PoolState, saverOf } from './state.ts'
import { createSigningKey, createTokens, type Tokens } from './tokens.ts'

/** What a code allows: to confirm a sign-up, set a new password, or sign in for the first time. */
type CodeKind = 'sign-up' | 'password-reset' | 'invitation'

/** A message that Cognito would send by e-mail. For an invitation `code` is the temporary password. */
export type CodeMessage = { email: string; kind: CodeKind; code: string }

export type PoolOptions = {
  /** Where the pool is stored, possibly beside other rows; in memory by default. */
  storage?: Storage
  /** `<region>_<name>`, as in AWS. */
  poolId: string
  clientId: string
  /** The `iss` of all tokens. The key set must be reachable under `<issuer>/.well-known/jwks.json`. */
  issuer: string
  passwordMinLength?: number
  /** Whether a sign-up gets a code that confirms it; otherwise only an operator's call can. Default true. */
  autoVerifyEmail?: boolean
  /** The access key id that signed calls must carry; without it any signed call is accepted. */
  adminAccessKeyId?: string
  onCode: (message: CodeMessage) => void | Promise<void>
  /** Milliseconds since 1970. */
  now?: () => number
  random?: (size: number) => Buffer
}

/** An SRP exchange that waits for the client's proof. */
export type PendingProof = { username: string; userId: string; credential: Verifier; exchange: SrpExchange }

/** One open user pool: its settings, its stored state, and what a restart forgets. */
export type Pool = {
  settings: {
    poolId: string
    poolName: string
    clientId: string
    issuer: string
    passwordMinLength: number
    autoVerifyEmail: boolean
    adminAccessKeyId: string | undefined
  }
  state: PoolState
  tokens: Tokens
  proofs: Challenges<PendingProof>
  /** `sub` of users who must choose a new password, by session. */
  newPasswords: Challenges<string>
  /** `sub` of users who have given their password and must enter a code of their app, by session. */
  secondFactors: Challenges<string>
  lockouts: Lockouts
  codeRequests: HourlyQuota
  codeFailures: HourlyQuota
  sendCode: PoolOptions['onCode']
  now: () => number
  random: (size: number) => Buffer
  uuid: () => string
  /** Resolves when everything changed so far is on disk. */
  save: () => Promise<void>
}

/**
 * Opens a pool, or creates it where the storage has none yet.
 * @throws ForeignPoolError when the storage has another pool
 */
export async function openPool(options: PoolOptions): Promise<Pool> {
  const { poolId, clientId, issuer, now = Date.now, random = randomBytes } = options
  const uuid = () => uuidFrom(random(16))
  const storage = options.storage ?? (await Storage.open(undefined))
  const state = await openPoolState(storage, poolId, () => freshSettings(poolId, random))
  return {
    settings: {
      poolId,
      poolName: poolId.slice(poolId.indexOf('_') + 1),
      clientId,
      issuer,
      passwordMinLength: options.passwordMinLength ?? 6,
      autoVerifyEmail: options.autoVerifyEmail ?? true,
      adminAccessKeyId: options.adminAccessKeyId,
    },
    state,
    tokens: await createTokens(state.signingKey, { issuer, clientId, now, uuid }),
    proofs: createChallenges(now),
    newPasswords: createChallenges(now),
    secondFactors: createChallenges(now),
    lockouts: createLockouts(now),
    codeRequests: createHourlyQuota(20, now),
    codeFailures: createHourlyQuota(5, now),
    sendCode: options.onCode,
    now,
    random,
    uuid,
    save: saverOf(storage, state),
  }
}

export function uuidFrom(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function freshSettings(poolId: string, random: (size: number) => Buffer): Promise<PoolSettings> {
  return { poolId, signingKey: await createSigningKey(), decoySecret: random(32).toString('hex') }
}
