import { contentSecurityPolicy } from '../../lib/content-security-policy.ts'

/**
 * The headers that the edge adds to every response of the site and the API; without HSTS, since this is plain
 * HTTP.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
