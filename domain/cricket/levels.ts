/** The levels a side may bat at, for which tables are kept; a belief is a weight on each. */
export const LEVELS = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3] as const

export function levelOf(index: number): number {
  return LEVELS[index] ?? 0
}
