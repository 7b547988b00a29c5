export interface HttpReply {
  readonly status: number
  /** Lower-cased names. */
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: Buffer
}

/** A reply of the gateway's own, such as `{"message":"Not Found"}`. */
export function gatewayReply(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  const body = Buffer.from(JSON.stringify({ message }))
  return { status, headers: { 'content-type': 'application/json', ...headers }, cookies: [], body }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a function's reply as an HTTP API does, payload format 2.0: with a `statusCode` it is a whole
 * response, without one it is the body of a 200.
 * @param payload the function's reply as JSON
 * @returns undefined when the reply has a `statusCode` and is malformed otherwise
 */
export function interpretReply(payload: string): HttpReply | undefined {
  const answer: unknown = JSON.parse(payload)
  if (isRecord(answer) && 'statusCode' in answer) return structured(answer)
  const body = typeof answer === 'string' ? answer : payload
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    body: Buffer.from(body),
  }
}

function structured(answer: Record<string, unknown>): HttpReply | undefined {
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = answer
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 200 || status > 599) return undefined
  if (typeof body !== 'string' || !isRecord(headers) || !Array.isArray(cookies)) return undefined
  const lowered = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return {
    status,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...Object.fromEntries(lowered) },
    cookies: cookies.map(String),
    body: Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'),
  }
}
