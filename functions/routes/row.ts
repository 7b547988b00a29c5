import type { Call } from '../../domain/contract/call.ts'
import { PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import type { TableName } from '../tables.ts'

/** `scan` is `read` of a whole table; `append` gets and puts single items, and never updates or deletes one. */
type TableAccess = 'read' | 'write' | 'readWrite' | 'scan' | 'append'

/** The operators' log is only read, or appended to by `functions/operator/act.ts`. */
type AccessTo<Name extends TableName> = Name extends 'audit' ? 'read' | 'append' : TableAccess

/** Calls of the user pool that a function may make, by IAM action name without its prefix. */
type PoolAction =
  | 'SignUp'
  | 'AdminConfirmSignUp'
  | 'AdminUpdateUserAttributes'
  | 'InitiateAuth'
  | 'RespondToAuthChallenge'
  | 'ForgotPassword'
  | 'ConfirmForgotPassword'
  | 'AdminGetUser'
  | 'AdminUserGlobalSignOut'

/** What a function needs; the stack grants exactly this. */
export interface Needs {
  /** Module that exports `handler`, from the root of the repository. */
  readonly entry: `functions/${string}.ts`
  readonly tables?: { readonly [Name in TableName]?: AccessTo<Name> }
  readonly pool?: readonly PoolAction[]
  /** Opens accounts, and so gets the key by which the register of persons is hashed. */
  readonly opensAccounts?: true
  /** Calls the identity provider of a licence, and so gets its address and key. */
  readonly verifiesIdentity?: true
  /** Signs access to the fan-out nodes, and so gets the key of their account. */
  readonly grantsAccess?: true
  /** May publish to players' sockets, by invoking the fan-out function. */
  readonly publishes?: true
  /** May send messages to the queue of delays. */
  readonly delays?: true
  /** May send messages to the queue of settlement. */
  readonly settles?: true
  /** May wake the ticker, and write to its item that a visitor is present. */
  readonly wakesTicker?: true
  /** May post to and close sockets through the management API. */
  readonly sockets?: true
  /** May write heads of the operators' log to the bucket that keeps them. */
  readonly keepsHeads?: true
  /** A new version gets a tenth of its calls first, and goes back when it fails: see ADR 42. */
  readonly canary?: true
  readonly timeoutSeconds?: number
  readonly memoryMb?: number
}

export interface Route extends Needs {
  readonly call: Call
}

/**
 * True for a call by which an operator changes something; the change is signed with the name of the
 * operator's account.
 */
export function signsAsOperator({ access, method }: Call): boolean {
  return access === 'operator' && method !== 'GET'
}

/** A path at which the gateway takes a call. */
interface GatewayPath {
  readonly path: string
  /** Whether the gateway refuses it without the user pool's token. Otherwise the function verifies its caller, if it needs one. */
  readonly needsToken: boolean
}

/** The paths of a call: its own, and one for programs, whose keys the gateway can't verify. */
export function gatewayPaths({ path, access, scope }: Call): GatewayPath[] {
  const own = { path, needsToken: access !== 'public' }
  return scope === undefined ? [own] : [own, { path: `${PROGRAM_PREFIX}${path}`, needsToken: false }]
}

/**
 * A row of the table. A call that API keys are taken for reads and counts them. A call of operators also asks the pool for their second factor, and one that they sign reads their
 * accounts.
 */
export function route(call: Call, needs: Needs): Route {
  if (call.scope !== undefined) return { call, ...needs, tables: { ...needs.tables, keys: 'readWrite' } }
  if (call.access !== 'operator') return { call, ...needs }
  const pool = [...(needs.pool ?? []), 'AdminGetUser'] as const
  if (!signsAsOperator(call)) return { call, ...needs, pool }
  return { call, ...needs, pool, tables: { players: 'read', wallets: 'read', ...needs.tables } }
}
