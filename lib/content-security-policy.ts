/**
 * What a browser may load from the site and connect to; the edge and the local runner send the same.
 * @param connect origins that the site calls besides its own; `'self'` covers the socket of the same host
 */
export function contentSecurityPolicy(connect: readonly string[] = []): string {
  const directives = {
    'default-src': "'self'",
    'connect-src': ["'self'", ...connect].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    // Radix places menus and scroll locks with inline styles.
    'style-src': "'self' 'unsafe-inline'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // A match's score is a page of the site, or of the source that the feed names, inside the betting screen.
    'frame-src': "'self' https:",
    'frame-ancestors': "'self'",
  }
  const parts = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`)
  return parts.join('; ')
}
