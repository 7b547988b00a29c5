/** Texts of Casino. */
export const casinoTexts = {
  'casino.title': 'Casino',
} as const
