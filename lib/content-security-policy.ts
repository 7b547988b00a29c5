/**
 * What a browser may load and reach from the site, as the edge says it and the local runner too.
 * @param connect origins that the site calls besides its own; `'self'` covers the socket of the same host
 */
export function contentSecurityPolicy(connect: readonly string[] = []): string {
  const directives = {
    'default-src': "'self'",
    'connect-src': ["'self'", ...connect].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    // Radix places menus and scroll locks by inline styles.
    'style-src': "'self' 'unsafe-inline'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // A match's score is a page of ours, or of the source that a feed names, inside the betting screen.
    'frame-src': "'self' https:",
    'frame-ancestors': "'self'",
  }
  const parts = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`)
  return parts.join('; ')
}
