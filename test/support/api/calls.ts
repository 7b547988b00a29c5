import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { login, signup } from '../../../domain/contract/account.ts'
import {
  type BodyOf,
  type Call,
  type ParamsOf,
  PENDING_STATUS,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '../../../domain/contract/call.ts'
import {
  commonRefusals,
  keyRefusals,
  operatorRefusals,
  type RefusalName,
  RefusalReply,
  refusals,
} from '../../../domain/contract/refusals.ts'
import { openapi } from '../../../functions/openapi/document.ts'
import { routes } from '../../../functions/routes.ts'

/** An answer that the call's contract allows. */
export type Answer<C extends Call> =
  | { readonly kind: 'reply'; readonly status: number; readonly reply: ReplyOf<C> }
  | { readonly kind: 'refusal'; readonly status: number; readonly refusal: z.infer<typeof RefusalReply> }
  /** From API Gateway itself: no token, no such route, body too large. */
  | { readonly kind: 'gateway'; readonly status: number; readonly message: string }

/** The input of a call; its body may also be invalid, for tests of refusals. */
export interface CallInput<C extends Call> {
  readonly params?: ParamsOf<C>
  readonly query?: QueryOf<C>
  readonly body?: BodyOf<C> | object | string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Makes a call as the site does, and checks the answer against the call's contract and the OpenAPI document: a success
 * has the call's status and exactly its fields; a refusal is one that the call declares, with its status.
 * @param url of the running Maidan
 * @param token id token of the caller
 */
export async function call<C extends Call>(
  url: string,
  contract: C,
  input: CallInput<C> = {},
  token?: string,
): Promise<Answer<C>> {
  const response = await fetch(addressOf(url, contract, input), {
    method: contract.method,
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...input.headers,
    },
    ...(input.body !== undefined && {
      body: typeof input.body === 'string' ? input.body : JSON.stringify(input.body),
    }),
  })
  const text = await response.text()
  const what = `${contract.method} ${contract.path} answered ${response.status} ${text.slice(0, 500)}`
  assert.ok(documentedStatuses(contract).includes(response.status), `${what}: the status is not documented`)
  return answerOf(contract, response.status, JSON.parse(text), what)
}

/** Makes a call that must succeed, and returns its reply. */
export async function mustCall<C extends Call>(
  ...[url, contract, input, token]: Parameters<typeof call<C>>
): Promise<ReplyOf<C>> {
  return replyOf(contract, await call(url, contract, input, token))
}

/** The reply of a call that must have succeeded. */
export function replyOf<C extends Call>({ path }: C, answer: Answer<C>): ReplyOf<C> {
  assert.equal(answer.kind, 'reply', `${path}: ${JSON.stringify(answer)}`)
  return (answer as Extract<Answer<C>, { kind: 'reply' }>).reply
}

/** Makes a call that must be refused, and returns the refusal. */
export async function mustRefuse<C extends Call>(
  ...[url, contract, input, token]: Parameters<typeof call<C>>
): Promise<z.infer<typeof RefusalReply>> {
  const answer = await call(url, contract, input, token)
  assert.equal(answer.kind, 'refusal', `${contract.path}: ${JSON.stringify(answer)}`)
  return (answer as Extract<Answer<C>, { kind: 'refusal' }>).refusal
}

function addressOf<C extends Call>(url: string, contract: C, { params, query }: CallInput<C>): string {
  const filled = pathOf(contract, params)
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(Object.fromEntries(asked.map(([name, value]) => [name, String(value)])))
  return `${url}${filled}${search.size > 0 ? `?${search}` : ''}`
}

const GatewayReply = z.strictObject({ message: z.string() })

function answerOf<C extends Call>(contract: C, status: number, body: unknown, what: string): Answer<C> {
  if (status === contract.status || status === PENDING_STATUS) {
    const reply = contract.reply.parse(body)
    assert.deepEqual(reply, body, `${what}: fields that the contract does not have`)
    return { kind: 'reply', status, reply: reply as ReplyOf<C> }
  }
  const gateway = GatewayReply.safeParse(body)
  if (gateway.success) return { kind: 'gateway', status, message: gateway.data.message }
  const refusal = RefusalReply.parse(body)
  assert.equal(status, refusals[refusal.error].status, `${what}: not the status of this refusal`)
  assert.ok(declaredRefusals(contract).includes(refusal.error), `${what}: the call does not declare it`)
  return { kind: 'refusal', status, refusal }
}

function declaredRefusals({ access, scope, refusals: own }: Call): RefusalName[] {
  const byAccess = {
    public: [],
    player: ['unauthenticated'],
    operator: ['unauthenticated', ...operatorRefusals],
  }
  return [...own, ...commonRefusals, ...(scope ? keyRefusals : []), ...(byAccess[access] as RefusalName[])]
}

const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.looseObject({}) }))) })
  .parse(openapi(routes.map((route) => route.call)))

function documentedStatuses({ method, path }: Call): number[] {
  const operation = document.paths[path]?.[method.toLowerCase()]
  return Object.keys(operation?.responses ?? {}).map(Number)
}

/** A new player, signed in. */
export interface TestPlayer {
  readonly userId: string
  readonly idToken: string
  readonly email: string
  readonly password: string
}

/** Signs up a new player and signs in. */
export async function signUp(url: string): Promise<TestPlayer> {
  const email = `player-${randomUUID()}@example.com`
  const password = `Pw-${randomUUID()}`
  await mustCall(url, signup, { body: { username: 'Test Player', email, password, acceptsTerms: true } })
  const { user, tokens } = await mustCall(url, login, { body: { email, password } })
  assert.ok(tokens, 'sign-in by password answers with tokens')
  return { userId: user.id, idToken: tokens.idToken, email, password }
}
