const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** A multiplier as shown: 1.14, 9.2, 41,228.88. */
export function multiplierText(multiplier: number): string {
  return format.format(multiplier)
}

/** A multiplier in short: 41.2K. */
export function shortMultiplierText(multiplier: number): string {
  return multiplier < 1000
    ? multiplierText(multiplier)
    : `${multiplierText(Math.floor(multiplier / 100) / 10)}K`
}
