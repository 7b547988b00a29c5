import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatRupees, formatSignedRupees } from '../../../lib/money.ts'
import { formatDateTime } from '../../../lib/time.ts'
import type { Decision } from './held-decisions.ts'
import { approvedText, whatOf } from './request-words.ts'

/** What a decision did, to be read and copied. */
export interface Receipt {
  readonly title: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** The receipt of a decision. @param after the request and its account after it */
export function receiptOf(verb: Decision['verb'], after: DeskRequest): Receipt {
  const { kind, playerId, accountName, amount, utr, upi_id: upiId, reason, balance } = after
  const at = after.decidedAt ?? after.approvals.at(-1)?.at
  const shown = kind === 'adjustment' ? formatSignedRupees(amount) : formatRupees(amount)
  const isReasonApart = kind !== 'adjustment' && reason !== null
  return {
    title: verb === 'approve' ? approvedText(after) : deskText('queue.rejected', { what: whatOf(after) }),
    facts: [
      { name: deskText('queue.player'), value: `${accountName} (${playerId})` },
      { name: deskText('queue.amount'), value: shown },
      { name: deskText(`queue.of.${kind}`), value: utr ?? upiId ?? reason ?? '' },
      ...(isReasonApart ? [{ name: deskText('desk.reason'), value: reason }] : []),
      { name: deskText('queue.newBalance'), value: formatSignedBalance(balance) },
      ...(at === undefined ? [] : [{ name: deskText('queue.decided'), value: formatDateTime(at) }]),
    ],
  }
}

/** A receipt as lines of text. */
export function receiptText({ title, facts }: Receipt): string {
  return [title, ...facts.map(({ name, value }) => `${name}: ${value}`)].join('\n')
}

function formatSignedBalance(balance: number): string {
  return balance < 0 ? formatSignedRupees(balance) : formatRupees(balance)
}
