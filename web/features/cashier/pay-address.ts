/**
 * The address by which UPI apps pay, as NPCI's deep linking specification has it: `upi://pay` with the payee `pa` and
 * `pn`, the amount `am` in rupees with two decimals, the currency `cu` and the note `tn`.
 * @param base the address without an amount, as the server gives it
 * @param rupees what is to be paid; without it the payer types the amount
 */
export function payAddress(base: string, note: string, rupees?: number): string {
  const [scheme = '', query = ''] = base.split('?')
  const facts = new URLSearchParams(query)
  facts.delete('am')
  if (rupees !== undefined) facts.set('am', rupees.toFixed(2))
  facts.set('cu', 'INR')
  facts.set('tn', note)
  return `${scheme}?${[...facts].map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`
}

/** Spaces as %20 and the payee's @ as it is: not every app decodes forms. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@')
}

/**
 * The address of a chat with a message that is ready to be sent.
 * @param number digits with the country's code
 */
export function whatsappAddress(number: string, message: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
