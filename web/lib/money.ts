import { type Paise, rupeesFromPaise } from '../../domain/money.ts'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** The typographic minus sign: as wide as a digit, unlike Intl's hyphen. */
const minus = '\u2212'

/** An amount in rupees the Indian way: 123456 is '₹1,23,456.00', -50 is '−₹50.00'. Not-a-number shows as 0.00. */
export function formatRupees(amount: number): string {
  const shown = rupees.format(Number.isFinite(amount) ? Math.abs(amount) : 0)
  return isNegative(amount) ? minus + shown : shown
}

/** Like `formatRupees`, of an amount in paise. */
export function formatPaise(amount: Paise): string {
  return formatRupees(rupeesFromPaise(amount))
}

/** Like `formatRupees` with a plus before a gain; zero has no sign. */
export function formatSignedRupees(amount: number): string {
  const rounded = Math.round(amount * 100)
  return rounded > 0 ? `+${formatRupees(amount)}` : formatRupees(amount)
}

/** Amounts that round to 0.00 have no sign. */
function isNegative(amount: number): boolean {
  return Math.round(amount * 100) < 0
}

/** An amount abbreviated for a price cell: 950, 1.5K, 2.3M (the specification's K and M, one decimal). */
export function formatSize(amount: number): string {
  if (amount >= 999_950) return `${(amount / 1_000_000).toFixed(1)}M`
  if (amount >= 1_000) return `${(amount / 1_000).toFixed(1)}K`
  return String(Math.round(amount))
}

/** A stake on a chip, without paise: 25000 is '25,000'. */
export function formatWhole(amount: number): string {
  return whole.format(amount)
}
