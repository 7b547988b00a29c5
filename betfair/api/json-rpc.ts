import * as z from 'zod'
import { Refused } from '../maidan/refused.ts'
import type { Session } from '../maidan/session.ts'
import { parsedJson } from '../parsed-json.ts'
import { Fault, faultError, rpcErrors } from './fault.ts'
import type { Api } from './methods.ts'

const Request = z.looseObject({
  method: z.string(),
  params: z.looseObject({}).nullish(),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
})

/** Answers the body of a JSON-RPC call: one request, or several. */
export async function answerRpc(api: Api, session: Session | undefined, body: string): Promise<unknown> {
  const asked = parsedJson(body)
  if (asked === undefined) return reply(null, { error: rpcErrors.notJson })
  if (!Array.isArray(asked)) return answerOne(api, session, asked)
  return Promise.all(asked.map((each) => answerOne(api, session, each)))
}

async function answerOne(api: Api, session: Session | undefined, asked: unknown): Promise<unknown> {
  const { data: request } = Request.safeParse(asked)
  if (!request) return reply(null, { error: rpcErrors.notRequest })
  const { id = null } = request
  try {
    if (!session) throw new Fault('INVALID_SESSION_INFORMATION')
    const name = request.method.startsWith(api.prefix) ? request.method.slice(api.prefix.length) : ''
    const found = Object.hasOwn(api.methods, name) ? api.methods[name] : undefined
    if (!found) return reply(id, { error: rpcErrors.noMethod })
    const { data: params, error } = found.params.safeParse(request.params ?? {})
    if (error) throw new Fault('INVALID_INPUT_DATA', z.prettifyError(error))
    return reply(id, { result: await found.run(session, params) })
  } catch (error) {
    return reply(id, { error: faultError(faultOf(error), api.exceptions) })
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (error instanceof Refused) {
    if (error.refusal === 'unauthenticated') return new Fault('INVALID_SESSION_INFORMATION')
    return new Fault('INVALID_INPUT_DATA', error.refusal)
  }
  return new Fault('UNEXPECTED_ERROR', String(error))
}

function reply(
  id: string | number | null,
  content: { readonly result: unknown } | { readonly error: unknown },
) {
  return { jsonrpc: '2.0', ...content, id }
}
