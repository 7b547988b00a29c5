/** A stroke without filling, with round ends. */
export function line(stroke: string, strokeWidth: number) {
  return { fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
}

/** Mirrors the left half of a picture of 64 by 64 to the right. */
export const mirrored = 'matrix(-1 0 0 1 64 0)'
