interface Routable {
  readonly method: string
  readonly path: string
}

export interface Match<R> {
  readonly route: R
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
}

const parameterName = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1]

/** Static segments sort before parameters, from the left: the most specific route is tried first. */
function bySpecificity(a: readonly string[], b: readonly string[]): number {
  for (const [index, segment] of a.entries()) {
    const difference = Number(segment.startsWith('{')) - Number(b[index]?.startsWith('{') ?? false)
    if (difference !== 0) return difference
  }
  return 0
}

function paramsOf(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const actual = path[index] ?? ''
    const name = parameterName(expected)
    if (name ? actual === '' : actual !== expected) return undefined
    if (name) params[name] = actual
  }
  return params
}

/**
 * Matches requests to routes as an HTTP API does: whole paths, most specific first, a trailing slash is another
 * path. The path is matched after decoding.
 */
export function createRouter<R extends Routable>(routes: readonly R[]) {
  const table = routes
    .map((route) => ({ route, pattern: route.path.split('/') }))
    .sort((a, b) => bySpecificity(a.pattern, b.pattern))

  return (method: string, segments: readonly string[]): Match<R> | undefined => {
    for (const { route, pattern } of table) {
      const params = route.method === method ? paramsOf(pattern, segments) : undefined
      if (params) return { route, params }
    }
    return undefined
  }
}

/** The decoded segments of a raw path; undefined for a malformed escape. */
export function segmentsOf(rawPath: string): string[] | undefined {
  try {
    return rawPath.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}
