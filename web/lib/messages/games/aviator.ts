/** Texts of Aviator. */
export const aviatorTexts = {
  'aviator.title': 'Aviator',
} as const
