/** Texts of Titli Par. */
export const titliTexts = {
  'titli.title': 'Titli Par',
} as const
