/**
 * The link that UPI apps pay by, from NPCI's deep linking specification: `upi://pay` with the payee `pa` and
 * `pn`, the amount `am` in rupees with two decimals, the currency `cu` and the note `tn`.
 * @param base the address without an amount, as the server gives it
 * @param rupees the amount; without it the payer types it
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

/** Keeps spaces as %20 and the payee's @ unencoded: not every app decodes form encoding. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@')
}

/**
 * The link of a WhatsApp chat with a prefilled message.
 * @param number digits with the country's code
 */
export function whatsappAddress(number: string, message: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`
}
