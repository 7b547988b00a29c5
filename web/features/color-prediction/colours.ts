import type { Colour } from '../../../domain/games/color-prediction/rules.ts'

/** White is readable on each of them, in both themes. */
export const grounds: Readonly<Record<Colour, string>> = {
  green: '#15803d',
  violet: '#7c3aed',
  red: '#c81e1e',
}

/** The ground of a number: its colour, or the halves of its two. */
export function groundOf([first = 'violet', second = first]: readonly Colour[]): string {
  return `linear-gradient(135deg, ${grounds[first]} 50%, ${grounds[second]} 50%)`
}
