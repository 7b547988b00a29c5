import type { MiddlewareObj } from '@middy/core'
import type { Call } from '../../domain/contract/call.ts'
import { ME, Username } from '../../domain/contract/fields.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { isHouseName } from '../../domain/identity/house-names.ts'
import { userNoOf } from '../../domain/identity/user-no.ts'
import { checkSignedIn } from '../caller.ts'
import { isDemo } from '../mode.ts'
import { signsAsOperator } from '../routes/row.ts'
import { readAccount } from '../store/read/players.ts'
import type { HttpEvent, HttpResult } from './event.ts'
import { refused } from './replies.ts'

/** The caller, as identified by the user pool's token. */
export interface Player {
  readonly playerId: string
  readonly email: string
  readonly username: string
  readonly groups: readonly string[]
  /** When the token's sign-in was, in milliseconds since the epoch; 0 when the token doesn't say. */
  readonly signedInAtMs: number
  /** The API key of a program that calls for the player. */
  readonly keyId?: string
}

/** The group of the user pool whose members are operators. */
const OPERATORS = 'operators'
/** The group of accounts that a program plays with, in demo mode: their plays are shown as 'Simulated'. */
const SIMULATED = 'simulated'

/** The name shown for a user whose own name our sign-up would refuse. */
const NAMELESS = 'User'

/** The player of verified claims; undefined when they are not an id token's. */
export function playerOf(claims: Readonly<Record<string, unknown>>): Player | undefined {
  const { sub, email, token_use, auth_time } = claims
  if (typeof sub !== 'string' || typeof email !== 'string' || token_use !== 'id') return undefined
  // The pool accepts any name from someone who signs up there directly; a name that our sign-up would refuse
  // is replaced.
  const { data = NAMELESS } = Username.safeParse(claims.preferred_username ?? claims['cognito:username'])
  const username = isHouseName(data) ? NAMELESS : data
  const groups = groupsOf(claims['cognito:groups'])
  return { playerId: sub, email, username, groups, signedInAtMs: (Number(auth_time) || 0) * 1000 }
}

/** API Gateway passes a list claim on as `[a b]`; other verifiers as an array. */
function groupsOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.map(String)
  return typeof claim === 'string'
    ? claim
        .replace(/^\[|\]$/g, '')
        .split(/[ ,]+/)
        .filter(Boolean)
    : []
}

/** True for a member of the operators' group. */
export function isOperator(player: Player): boolean {
  return player.groups.includes(OPERATORS)
}

/** True for an account that a program plays with. */
export function isSimulated(player: Player): boolean {
  return player.groups.includes(SIMULATED)
}

/** The groups that a player's API keys belong to: no key is an operator's. */
export function groupsOfKeys({ groups }: Player): string[] {
  return groups.filter((group) => group !== OPERATORS)
}

/** True when `claimed` is one of the player's own ids. */
function isOwnId(player: Player, claimed: string): boolean {
  return [ME, player.playerId, userNoOf(player.playerId)].includes(claimed)
}

/**
 * Refuses callers who may not make the call: visitors on a call that is not public, players on an operator's
 * call. Runs before the request is parsed, so that such callers don't learn what is wrong with it.
 */
export function admitted(call: Call): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    before: async ({ event }) => {
      if (call.access === 'public') return undefined
      const { requestId } = event.requestContext
      const player = await callerOf(call, event)
      if (isRefusal(player)) return refused(player, requestId)
      if (call.access === 'operator' && !isOperator(player)) {
        return refused(refuse('forbidden'), requestId)
      }
      // The house's programs may play only with play money; with real money they would be players who can't lose.
      if (!isDemo() && isSimulated(player)) return refused(refuse('forbidden'), requestId)
      event.player = player
      return undefined
    },
  }
}

/** The caller by the claims that the gateway has verified; without those, by an API key. */
async function callerOf({ scope }: Call, { headers, requestContext }: HttpEvent): Promise<Player | Refusal> {
  const { authorizer } = requestContext
  if (authorizer) return playerOf(authorizer.jwt.claims) ?? refuse('unauthenticated')
  if (scope === undefined) return refuse('unauthenticated')
  // Only programs' calls need it.
  const { keyHolder } = await import('../api-keys/holder.ts')
  return keyHolder(headers.authorization, scope)
}

/**
 * Passes the caller on to the call. A user id in path or body that is not the caller's own is replied to as
 * not found.
 */
export function identified(call: Call): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    before: async ({ event }) => {
      if (call.access === 'public') return undefined
      const { input, player } = event
      const { requestId } = event.requestContext
      if (!player || !input) return refused(refuse('unauthenticated'), requestId)
      const foreign = claimedIds(input).find((id) => !isOwnId(player, id))
      if (foreign !== undefined) return refused(refuse('notFound', { field: 'userId' }), requestId)
      event.input = { ...input, player: await named(player, call) }
      return undefined
    },
  }
}

/**
 * Gives an operator who changes something the name in their account, because the change is signed with it: the
 * name in a token can be changed at the pool, to another operator's. Without an account the id is the name.
 * @throws {SignedOut}
 */
async function named(player: Player, call: Call): Promise<Player> {
  if (!signsAsOperator(call)) return player
  const { playerId } = player
  const account = await readAccount(playerId)
  if (account) checkSignedIn(account.wallet, player)
  return { ...player, username: account?.profile.username ?? playerId }
}

/** Every user id that a request names: in the path, in the body, and in a body's list of bets. */
function claimedIds({ params, body }: { params: unknown; body: unknown }): string[] {
  const bets = isRecord(body) && Array.isArray(body.myBets) ? body.myBets : []
  return [params, body, ...bets].flatMap((part) => {
    if (!isRecord(part)) return []
    return [part.userId, part.user].filter((id): id is string => typeof id === 'string')
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
