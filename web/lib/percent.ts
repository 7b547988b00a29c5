const usual = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 })
const small = new Intl.NumberFormat('en-IN', { style: 'percent', maximumSignificantDigits: 2 })

/** A part of one in per cent: 0.9025 is '90.25%'. Small values have two significant digits: '0.0024%'. */
export function formatPercent(part: number): string {
  return (part !== 0 && Math.abs(part) < 0.001 ? small : usual).format(part)
}
