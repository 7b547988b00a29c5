const amounts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** An amount in rupees without its sign, for texts that have one: '1,00,000', '12.5'. */
export function amountText(rupees: number): string {
  return amounts.format(rupees)
}
