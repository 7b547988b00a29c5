import { type Paise, paise, rupeesFromPaise } from '../../domain/money.ts'

/** What may stand in the stake field on the way to an amount: digits, and at most two after a point. */
const stakeInTyping = /^\d{0,9}(\.\d{0,2})?$/
const wholeStake = /^\d+(\.\d{1,2})?$/

/** The field's text after typing or pasting `text`: separators and signs of money dropped; unchanged if no amount. */
export function typedStake(text: string, before: string): string {
  const plain = text.replace(/[₹,\s]/g, '')
  return stakeInTyping.test(plain) ? plain : before
}

/** The stake typed, or undefined while the text is no amount above zero. */
export function parseStake(text: string): Paise | undefined {
  if (!wholeStake.test(text)) return undefined
  const [rupees = '', fraction = ''] = text.split('.')
  const amount = Number(rupees) * 100 + Number(fraction.padEnd(2, '0'))
  return amount > 0 ? paise(amount) : undefined
}

/** The field's text with so many rupees more; anything that is no amount counts as nothing. */
export function raisedStake(text: string, rupees: number): string {
  const raised = paise((parseStake(text) ?? 0) + rupees * 100)
  const amount = rupeesFromPaise(raised)
  return typedStake(Number.isInteger(amount) ? String(amount) : amount.toFixed(2), text)
}
