import type * as z from 'zod/mini'
import type { KeyScope } from './key-scope.ts'
import type { RefusalName } from './refusals.ts'

/** Who may make a call: anyone, a signed-in player about themselves, or an operator. */
type Access = 'public' | 'player' | 'operator'

type Schema = z.ZodMiniType | undefined

/**
 * One call of the HTTP API: its path, its payloads both ways and its refusals.
 * The handler parses with it, the stack and the local runner route by it, the site fetches with it,
 * and the OpenAPI document is generated from it.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` parameters. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** What an API key must allow for this call. Absent where no key is enough. */
  readonly scope?: KeyScope
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Status of a successful reply. */
  readonly status: 200 | 201
  readonly reply: Reply
  /**
   * True for a reply that the request is still in progress: its status is 202, and the same request, sent
   * again, gets the outcome. Absent where a reply always comes after everything is done.
   */
  isPending?(reply: z.infer<Reply>): boolean
  /**
   * For how many seconds the edge may send everybody the same reply, and for as long again the old one while it fetches
   * the next. Only of a public read that depends on path and query alone and has no time of the server in it. Absent
   * where every reply is for one caller.
   */
  readonly sharedSeconds?: number
  /** This call's refusals in order of precedence, besides those of every call (see `commonRefusals`). */
  readonly refusals: readonly RefusalName[]
}

/** Status of a reply that the request is still in progress. */
export const PENDING_STATUS = 202

/** A call with the literal types of its schemas. Success has status 200 unless the call says otherwise. */
export function defineCall<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Reply extends z.ZodMiniType = z.ZodMiniType,
>(
  call: Omit<Call<Params, Query, Body, Reply>, 'status'> & { readonly status?: 201 },
): Call<Params, Query, Body, Reply> {
  return { status: 200, ...call }
}

/** The path of a call with its parameters filled in; one that is missing is left empty. */
export function pathOf({ path }: Pick<Call, 'path'>, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')))
}

export type ReplyOf<C> = C extends { reply: infer R extends z.ZodMiniType } ? z.infer<R> : never
export type BodyOf<C> = C extends { body?: infer B }
  ? B extends z.ZodMiniType
    ? z.infer<B>
    : undefined
  : undefined
export type QueryOf<C> = C extends { query?: infer Q }
  ? Q extends z.ZodMiniType
    ? z.infer<Q>
    : undefined
  : undefined
export type ParamsOf<C> = C extends { params?: infer P }
  ? P extends z.ZodMiniType
    ? z.infer<P>
    : undefined
  : undefined
