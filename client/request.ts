import type * as z from 'zod/mini'
import {
  type BodyOf,
  type Call,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '../domain/contract/call.ts'
import { type RefusalName, RefusalReply } from '../domain/contract/refusals.ts'

export interface ApiRequest<C extends Call> {
  readonly call: C
  readonly params?: ParamsOf<C>
  readonly query?: QueryOf<C>
  readonly body?: BodyOf<C>
  /** The id token of a log-in; at a program's address, that of an API key. */
  readonly bearer?: string | undefined
  /** Names the request, so that sending it again does nothing more. */
  readonly idempotencyKey?: string | undefined
}

/**
 * Calls the API like any client: returns the reply, or the name of the refusal.
 * @throws when the response is neither
 */
export async function request<C extends Call>(
  url: string,
  { call, params, query, body, bearer, idempotencyKey }: ApiRequest<C>,
  signal: AbortSignal,
): Promise<ReplyOf<C> | RefusalName> {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) asked.set(name, String(value))
  const response = await fetch(`${url}${pathOf(call, params)}?${asked}`, {
    method: call.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  })
  const answer: unknown = await response.json()
  if (response.status === call.status) return (call.reply as z.ZodMiniType<ReplyOf<C>>).parse(answer)
  // The gateway checks tokens before the call is made, and replies in its own form.
  if (response.status === 401) return 'unauthenticated'
  return RefusalReply.parse(answer).error
}
