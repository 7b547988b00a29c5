/** Text keys of the two sides of a price: Lgaai and khaai where prices are rates, else Back and Lay. */
export const sideKeys = {
  rate: { lgaai: 'bet.lgaai', khaai: 'bet.khaai' },
  decimal: { lgaai: 'odds.back', khaai: 'odds.lay' },
} as const
