/** Texts of Matka. */
export const matkaTexts = {
  'matka.title': 'Matka',
} as const
