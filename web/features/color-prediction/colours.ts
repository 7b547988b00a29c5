import type { Colour } from '../../../domain/games/color-prediction/rules.ts'

/** The colours' backgrounds. White text is readable on each, in both themes. */
export const grounds: Readonly<Record<Colour, string>> = {
  green: '#15803d',
  violet: '#7c3aed',
  red: '#c81e1e',
}

/** The background of a number: its colour, or two halves. */
export function groundOf([first = 'violet', second = first]: readonly Colour[]): string {
  return `linear-gradient(135deg, ${grounds[first]} 50%, ${grounds[second]} 50%)`
}
