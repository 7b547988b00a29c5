/** Texts of Fairness. */
export const fairTexts = {
  'fair.title': 'Fairness',
} as const
