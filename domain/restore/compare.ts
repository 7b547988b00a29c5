import type { Book } from '../betting/book.ts'
import type { Position } from '../betting/position.ts'
import { waitingOf } from '../cashier/pending.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { limitKeys } from '../limits/limits.ts'

type Fields = Readonly<Record<string, string | number>>

/** What ledger and bets say of a wallet, by field. */
export function walletFields({ pending, usage, ...wallet }: Wallet): Fields {
  const { balancePaise, exposurePaise, resultPaise, sequence } = wallet
  const waiting = (kind: 'deposit' | 'withdrawal') => {
    const { count, paise } = waitingOf(pending, kind)
    return `${count} of ${paise}`
  }
  const used = limitKeys.flatMap((key) => (usage[key] ? `${key} ${usage[key].paise}` : []))
  return {
    ...{ balancePaise, exposurePaise, resultPaise, sequence },
    ...{ deposits: waiting('deposit'), withdrawals: waiting('withdrawal'), usage: used.join(', ') },
  }
}

/** What ledger and bets say of a position, by field. An offer is for seconds, and is not compared. */
export function positionFields({
  book,
  pending,
  orders = [],
  closing = 'none',
  commission,
  ...position
}: Position): Fields {
  const { exposurePaise, paidPaise, settledRevision, betCount } = position
  return {
    ...{ exposurePaise, paidPaise, settledRevision, betCount, closing },
    pending: pending.map(({ betKey, terms }) => `${betKey} ${terms.side} ${terms.stakePaise}`).join(', '),
    orders: orders
      .map(({ orderKey, terms }) => `${orderKey} ${terms.stakePaise} at ${terms.rate}`)
      .join(', '),
    profits: bookText(book),
    commission: commission
      ? `${commission.basisPoints}, paid ${commission.paidPaise}, of ${bookText(commission.book)}`
      : 'none',
  }
}

/** A selection whose profit is that of others may be named or not: it is the same book. */
function bookText(book: Book): string {
  if (book.kind === 'line')
    return [`${book.basePaise}`, ...book.steps.map((each) => `${each.runs}: ${each.changePaise}`)].join(', ')
  const own = book.profits.filter(({ profitPaise }) => profitPaise !== book.othersPaise)
  const named = own.toSorted((a, b) => a.selectionId - b.selectionId)
  const profits = named.map(({ selectionId, profitPaise }) => `${selectionId}: ${profitPaise}`)
  return [...profits, `others: ${book.othersPaise}${book.mayGrow ? ' (may win)' : ''}`].join(', ')
}

/** The fields that differ. */
export function differing(stored: Fields, rebuilt: Fields) {
  return Object.keys(rebuilt).flatMap((field) => {
    const [before = 'none', after = 'none'] = [stored[field], rebuilt[field]]
    return before === after ? [] : [{ field, stored: before, rebuilt: after }]
  })
}
