import * as z from 'zod'
import { CognitoError, invalidParameter } from './errors.ts'
import type { Pool } from './pool.ts'

export type PoolCall = {
  /** Signed calls need AWS credentials; the others are for browsers. */
  access: 'public' | 'signed'
  /** 'writes' makes the reply wait until the pool is on disk. */
  effect: 'reads' | 'writes'
  /** @throws CognitoError */
  answer(pool: Pool, input: unknown): Promise<object>
}

type CallRow<Input extends z.ZodType> = Pick<PoolCall, 'access' | 'effect'> & {
  input: Input
  run: (pool: Pool, input: z.output<Input>) => object | Promise<object>
}

/**
 * Makes a call from a row: its input is parsed, must address this pool and client, and writes are on disk
 * before the reply.
 */
export function definePoolCall<Input extends z.ZodType>({
  access,
  effect,
  input,
  run,
}: CallRow<Input>): PoolCall {
  return {
    access,
    effect,
    async answer(pool, raw) {
      const parsed = input.safeParse(raw)
      if (!parsed.success) throw invalidParameter(validationMessage(parsed.error))
      checkAddress(pool, raw)
      const output = await run(pool, parsed.data)
      if (effect === 'writes') await pool.save()
      return output
    },
  }
}

/** Inputs that many calls share. Members not named in a call's schema, such as ClientMetadata, are ignored. */
export const clientField = { ClientId: z.string() }
export const poolAndUser = { UserPoolId: z.string(), Username: z.string().min(1).max(128) }
export const username = z.string().min(1).max(128)
export const password = z.string().max(256)
export const attributes = z.array(
  z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).optional() }),
)

/** Parameters of a sign-in step. The browser library sends `DEVICE_KEY: null` where it has no key. */
export const parameters = z.record(z.string(), z.string().nullable())
export type Parameters = z.infer<typeof parameters>

/** @throws InvalidParameterException where the parameter is missing or empty */
export function required(given: Parameters, name: string): string {
  const value = given[name]
  if (!value) throw invalidParameter(`Missing required parameter ${name}`)
  return value
}

/** The pool or client that a call addresses; a call that names neither is for this pool. */
const addressed = z.object({ ClientId: z.string().optional(), UserPoolId: z.string().optional() })

function checkAddress({ settings }: Pool, raw: unknown): void {
  const { success, data, error } = addressed.safeParse(raw)
  if (!success) throw invalidParameter(validationMessage(error))
  const { ClientId = settings.clientId, UserPoolId = settings.poolId } = data
  if (ClientId !== settings.clientId) {
    throw new CognitoError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`)
  }
  if (UserPoolId !== settings.poolId) {
    throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`)
  }
}

/** In the service's form: "1 validation error detected: Value at 'username' failed to satisfy constraint: …". */
function validationMessage({ issues }: z.ZodError): string {
  const failures = issues.map(({ path, code, message }) => {
    const at = path.join('.')
    const constraint =
      code === 'invalid_type' && /undefined|null/.test(message) ? 'Member must not be null' : message
    return `Value at '${at.charAt(0).toLowerCase()}${at.slice(1)}' failed to satisfy constraint: ${constraint}`
  })
  return `${failures.length} validation error${failures.length > 1 ? 's' : ''} detected: ${failures.join('; ')}`
}
