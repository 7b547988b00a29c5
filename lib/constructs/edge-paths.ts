import type { Route } from '../../functions/routes/row.ts'

/** Paths of the API that the edge treats in one way; `*` stands for any characters. */
interface EdgePath {
  readonly pattern: string
  /** Whether everybody gets the same replies. */
  readonly isShared: boolean
}

/**
 * The paths whose replies the edge may share, and those within their patterns that it may not, each before any wider
 * one: the first that matches counts. All other paths are passed on.
 */
export function edgePaths(routes: readonly Route[]): EdgePath[] {
  const byPattern = Map.groupBy(routes, ({ call }) => call.path.replaceAll(/\{\w+\}/g, '*'))
  const paths = [...byPattern].map(([pattern, of]) => ({
    pattern,
    isShared: of.every(({ call }) => call.sharedSeconds !== undefined),
  }))
  const shared = paths.filter(({ isShared }) => isShared).map(({ pattern }) => pattern)
  return paths
    .filter(({ pattern, isShared }) => isShared || shared.some((wider) => covers(wider, pattern)))
    .toSorted((a, b) => b.pattern.length - a.pattern.length)
}

/** Whether a pattern matches a path, or all paths of another pattern. */
export function covers(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path)
}
