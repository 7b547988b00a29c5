/** Texts of Mines. */
export const minesTexts = {
  'mines.title': 'Mines',
} as const
