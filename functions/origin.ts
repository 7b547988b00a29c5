import { timingSafeEqual } from 'node:crypto'

/** The header by which CloudFront proves itself. */
const HEADER = 'x-origin-secret'

type Headers = Readonly<Record<string, string | undefined>>

/**
 * Whether a request came through CloudFront, whose firewall can't be bypassed then. CloudFront sends one secret; while it
 * is being replaced, the previous one is valid too, so that no request in between is refused. True without a secret, as on
 * one machine.
 */
export function isFromOrigin(headers: Headers): boolean {
  const { ORIGIN_SECRET, ORIGIN_SECRET_PREVIOUS } = process.env
  if (!ORIGIN_SECRET) return true
  const sent = headerOf(headers) ?? ''
  return [ORIGIN_SECRET, ORIGIN_SECRET_PREVIOUS].some((secret) => secret && sameText(sent, secret))
}

/** HTTP APIs write the names of headers in lower case, WebSocket APIs as they were sent. */
function headerOf(headers: Headers): string | undefined {
  if (headers[HEADER] !== undefined) return headers[HEADER]
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === HEADER) ?? []
  return value
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
