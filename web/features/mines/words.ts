const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** A multiplier as it is written: 1.14, 9.2, 41,228.88. */
export function multiplierText(multiplier: number): string {
  return format.format(multiplier)
}

/** The same where there is no room for thousands: 41.2K. */
export function shortMultiplierText(multiplier: number): string {
  return multiplier < 1000
    ? multiplierText(multiplier)
    : `${multiplierText(Math.floor(multiplier / 100) / 10)}K`
}
