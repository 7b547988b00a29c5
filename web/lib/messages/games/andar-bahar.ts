/** Texts of Andar Bahar. */
export const andarBaharTexts = {
  'andarBahar.title': 'Andar Bahar',
} as const
