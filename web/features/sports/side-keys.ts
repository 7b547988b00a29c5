/** What each side of a price is called: by its name of the field where prices are rates, else as on every exchange. */
export const sideKeys = {
  rate: { lgaai: 'bet.lgaai', khaai: 'bet.khaai' },
  decimal: { lgaai: 'odds.back', khaai: 'odds.lay' },
} as const
