const amounts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** An amount in rupees without ₹, for texts that contain the sign: '1,00,000', '12.5'. */
export function amountText(rupees: number): string {
  return amounts.format(rupees)
}
