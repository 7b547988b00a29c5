/**
 * Exact arithmetic on numbers in plain notation: a sign, digits, and perhaps a point and digits. Both are
 * scaled to whole numbers of the smaller unit, which fit a `bigint`.
 */
type Decimal = string

/** a + b, without spare zeros. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(placesOf(a), placesOf(b))
  return plain(scaled(a, places) + scaled(b, places), places)
}

/** a − b, without spare zeros. */
export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(placesOf(a), placesOf(b))
  return plain(scaled(a, places) - scaled(b, places), places)
}

/** Negative, zero or positive as a is less than, equal to or more than b. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const places = Math.max(placesOf(a), placesOf(b))
  const [x, y] = [scaled(a, places), scaled(b, places)]
  return x < y ? -1 : x > y ? 1 : 0
}

function placesOf(number: Decimal): number {
  return number.split('.')[1]?.length ?? 0
}

/** The number in units of 10^-places. */
function scaled(number: Decimal, places: number): bigint {
  const [whole = '', fraction = ''] = number.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

function plain(units: bigint, places: number): Decimal {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  return sign + whole + (places > 0 && fraction !== '' ? `.${fraction}` : '')
}
