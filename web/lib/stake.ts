import { type Paise, paise, rupeesFromPaise } from '../../domain/money.ts'

/** A stake while it is typed: digits, and at most two after a point. */
const stakeInTyping = /^\d{0,9}(\.\d{0,2})?$/
const wholeStake = /^\d+(\.\d{1,2})?$/

/** The field's text after typing or pasting `text`, without separators and currency signs; unchanged if that is not an amount. */
export function typedStake(text: string, before: string): string {
  const plain = text.replace(/[₹,\s]/g, '')
  return stakeInTyping.test(plain) ? plain : before
}

/** The typed stake; undefined unless it is an amount above zero. */
export function parseStake(text: string): Paise | undefined {
  if (!wholeStake.test(text)) return undefined
  const [rupees = '', fraction = ''] = text.split('.')
  const amount = Number(rupees) * 100 + Number(fraction.padEnd(2, '0'))
  return amount > 0 ? paise(amount) : undefined
}

/** The field's text with this many rupees added; an invalid amount counts as 0. */
export function raisedStake(text: string, rupees: number): string {
  const raised = paise((parseStake(text) ?? 0) + rupees * 100)
  const amount = rupeesFromPaise(raised)
  return typedStake(Number.isInteger(amount) ? String(amount) : amount.toFixed(2), text)
}
