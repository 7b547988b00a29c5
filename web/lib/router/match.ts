import { parse } from 'regexparam'

/** The named parts of a path, decoded. */
export type Params = Readonly<Partial<Record<string, string>>>

/**
 * What a pattern's named parts are in a path as the browser writes it; null if the pattern does not fit.
 * @param pattern as `/match/:matchId`; an asterisk stands for any rest
 */
export function matchPath(pattern: string, pathname: string): Params | null {
  const { keys, pattern: shape } = parse(pattern)
  const found = shape.exec(pathname)
  return found && Object.fromEntries(keys.map((key, index) => [key, decoded(found[index + 1])]))
}

/** The first of the routes that fits a path, with its named parts. */
export function findRoute<Route extends { readonly paths: readonly string[] }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Params } | undefined {
  for (const route of routes) {
    for (const path of route.paths) {
      const params = matchPath(path, pathname)
      if (params) return { route, params }
    }
  }
  return undefined
}

/** A part of a path as it was before it was encoded; one that is not encoded as addresses are stays as it is. */
function decoded(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
