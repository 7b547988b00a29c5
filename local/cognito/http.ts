import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { calls } from './calls.ts'
import { CognitoError } from './errors.ts'
import type { Pool } from './pool.ts'

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.'
const BODY_LIMIT_BYTES = 128 * 1024

/** Allows calls from pages of any origin, but not with the Authorization header that signed calls need. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'amz-sdk-invocation-id, amz-sdk-request, cache-control, content-type, x-amz-target, x-amz-user-agent',
  'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
  'access-control-max-age': '7200',
}

/**
 * Serves a pool: POST for the JSON API, GET for the key set and the OpenID configuration. Matches the end of
 * the path only, so it works under any prefix.
 */
export function createListener(pool: Pool): RequestListener {
  const { poolId, issuer } = pool.settings
  const documents: Record<string, object> = {
    [`/${poolId}/.well-known/jwks.json`]: pool.tokens.keySet,
    [`/${poolId}/.well-known/openid-configuration`]: {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      scopes_supported: ['openid', 'email', 'profile'],
      subject_types_supported: ['public'],
      token_endpoint_auth_methods_supported: ['none'],
    },
  }
  return (request, response) => {
    if (request.method === 'POST') return void answerCall(pool, request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const document = Object.entries(documents).find(([suffix]) => path.endsWith(suffix))?.[1]
    const status = document === undefined ? 404 : 200
    sendJson(response, status, document ?? { message: 'Not Found' }, { 'content-type': 'application/json' })
  }
}

async function answerCall(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const common = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() }
  try {
    const call = callNamed(String(request.headers['x-amz-target'] ?? ''))
    if (call.access === 'signed') checkSigned(pool, request.headers.authorization)
    sendJson(response, 200, await call.answer(pool, parseBody(await readBody(request))), common)
  } catch (error) {
    const { type, message } = error instanceof CognitoError ? error : internalError(error)
    sendJson(
      response,
      type === 'InternalErrorException' ? 500 : 400,
      { __type: type, message },
      { ...common, 'x-amzn-errortype': `${type}:` },
    )
  }
}

function callNamed(target: string) {
  const call = target.startsWith(TARGET_PREFIX) ? calls.get(target.slice(TARGET_PREFIX.length)) : undefined
  if (call === undefined) throw new CognitoError('UnknownOperationException', `Unknown operation: ${target}`)
  return call
}

/** Signatures are not verified: the access key id stands for the credentials. */
function checkSigned({ settings }: Pool, authorization = ''): void {
  const accessKeyId = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(authorization)?.[1]
  if (accessKeyId === undefined) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  if (settings.adminAccessKeyId !== undefined && settings.adminAccessKeyId !== accessKeyId) {
    throw new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > BODY_LIMIT_BYTES) throw new CognitoError('SerializationException', 'Request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CognitoError('SerializationException', 'Request is not JSON')
  }
}

function internalError(error: unknown): CognitoError {
  console.error('The user pool failed:', error)
  return new CognitoError('InternalErrorException', 'Internal error')
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string>,
): void {
  response.writeHead(status, { ...CORS, 'cache-control': 'no-store', ...headers }).end(JSON.stringify(body))
}
