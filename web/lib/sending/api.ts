import {
  type BodyOf,
  type Call,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
} from '../../../domain/contract/call.ts'
import { RefusalReply } from '../../../domain/contract/refusals.ts'
import { ApiError, NetworkError } from '../errors.ts'
import { refusalWords } from '../limit-words.ts'
import { logError } from '../log.ts'
import { text, translated } from '../messages/text.ts'
import { expireSession, idToken } from '../session.ts'
import { newKey } from './attempt.ts'
import { takeEarly } from './early.ts'

type Part<Name extends string, T> = T extends undefined ? unknown : { readonly [K in Name]: T }

/** The input of a call: the parts that its contract defines, and how to send it. */
export type RequestOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    readonly signal?: AbortSignal
    /** Makes repeating a POST safe: the same key is answered with the first answer. */
    readonly idempotencyKey?: string
    /** Sends the player's token with a public call. */
    readonly asPlayer?: true
  }

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  asPlayer?: true
}

/**
 * Makes one call of the contract and parses its answer by the contract. Sends the player's id token with every call
 * that needs one. Never retries by itself: that is the caller's decision, and for a POST never automatic.
 *
 * Throws ApiError when the server refuses or its answer breaks the contract, NetworkError when it does not answer.
 */
export async function request<C extends Call>(call: C, input: RequestOf<C>): Promise<ReplyOf<C>> {
  const parts: Parts = input
  const needsToken = call.access !== 'public' || parts.asPlayer === true
  const token = needsToken ? await idToken() : undefined
  if (needsToken && token === undefined) throw refusedSession(401)

  const { signal } = parts
  const url = urlOf(call, parts)
  const send = () =>
    fetch(url, {
      method: call.method,
      // Replies that the edge may share are a second old already: the browser does not make them older.
      cache: 'no-store',
      headers: headersOf(parts, token),
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(signal && { signal }),
    })
  const early = call.method === 'GET' && !needsToken ? takeEarly(url) : undefined
  const response = await received(early?.catch(send) ?? send(), signal)
  const answer = parsed(await received(response.text(), signal))
  if (!response.ok) throw refusalOf(response.status, answer, needsToken)

  const reply = call.reply.safeParse(answer)
  if (!reply.success) {
    logError(`${call.method} ${call.path} answered against its contract`, reply.error)
    throw new ApiError(text('errors.badAnswer'), { status: response.status })
  }
  return reply.data as ReplyOf<C>
}

/** The URL of a call: path parameters filled in, query appended, undefined left out. */
export function urlOf(call: Pick<Call, 'path'>, { params, query = {} }: Parts): string {
  const path = pathOf(call, params)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** The error of an unsuccessful answer: with the refusal's name if it is ours, else with the status alone. */
function refusalOf(status: number, answer: unknown, sentToken: boolean): ApiError {
  const refusal = RefusalReply.safeParse(answer)
  if (sentToken && status === 401) return refusedSession(status)
  if (!refusal.success) return new ApiError(text('errors.unknown'), { status })
  const { error, message, field, details } = refusal.data
  const words = refusalWords(translated(`refusal.${error}`, message), details)
  return new ApiError(words, { status, refusal: error, field, details })
}

function refusedSession(status: number): ApiError {
  expireSession()
  return new ApiError(text('errors.sessionEnded'), { status, refusal: 'unauthenticated' })
}

function headersOf(parts: Parts, token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    // Written to the logs of all that the request leads to: docs/operations.md, 'Follow one request'.
    'X-Request-Id': newKey(),
    ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(parts.idempotencyKey !== undefined && { 'Idempotency-Key': parts.idempotencyKey }),
  }
}

/** Waits for the network. Throws NetworkError when it fails, also in the middle of an answer. */
async function received<T>(coming: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await coming
  } catch (error) {
    // An abort by the caller is not a failure of the network.
    if (signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** The JSON of an answer; undefined if it is invalid. */
function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
