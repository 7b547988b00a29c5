import { clsx } from 'clsx'
import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { storedUserId, useStoredUser } from '../../../lib/stored-user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Age } from '../shared/age.tsx'
import { useDecisions } from './decisions.tsx'
import { AmountFact, Approvals, RequestAccount, RequestPlayer, RequestReference } from './request-facts.tsx'
import { hasApproved, hasPhone, isLarge, whatOf } from './request-words.ts'

/** The columns of rows and headings on wide screens. */
export const columns =
  'lg:grid-cols-[6rem_minmax(0,1.2fr)_minmax(0,1.6fr)_9rem_minmax(0,1fr)_13rem] lg:gap-x-4'

/** The actions of the list's keys on a row. */
type RowAction = 'open' | 'approve' | 'reject'

/** Presses the row's own button, if it exists and is enabled. */
export function press(row: HTMLElement, action: RowAction): void {
  row.querySelector<HTMLElement>(`[data-action~=${action}]`)?.click()
}

type RowProps = {
  request: DeskRequest
  onAsk: (question: { of: 'approve' | 'reject'; request: DeskRequest }) => void
}

type RequestRowProps = RowProps & {
  /** Whether Tab leads to this row. */
  isCurrent: boolean
  onFocus: () => void
}

/** One request: one line, or several on a phone. */
export function RequestRow({ request, isCurrent, onFocus, onAsk }: RequestRowProps) {
  const isPending = request.status === 'Pending'
  // The list's keys act on the focused row.
  const focusable = { tabIndex: isCurrent ? 0 : -1, onFocus }
  return (
    <li
      {...focusable}
      aria-label={whatOf(request)}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-line border-t px-3 py-2.5 text-sm first:border-t-0',
        'scroll-mt-28 focus-visible:-outline-offset-2 hover:bg-hover/50',
        columns,
      )}
    >
      <span className="text-ink-muted text-xs tabular-nums max-lg:order-3">
        {isPending ? <Age since={request.createdAt} /> : <DecidedAt request={request} />}
      </span>
      <span className="grid min-w-0 justify-items-start max-lg:order-1">
        <RequestPlayer request={request} />
        {hasPhone(request) && (
          <span className="text-ink-faint text-xs tabular-nums">{request.phoneNumber}</span>
        )}
        {isPending && <RequestAccount request={request} />}
      </span>
      <span className="min-w-0 max-lg:order-5 max-lg:col-span-2">
        <RequestReference request={request} />
      </span>
      <span className="text-right max-lg:order-2">
        <AmountFact request={request} />
      </span>
      <span className="min-w-0 max-lg:order-4 max-lg:text-right">
        <Approvals request={request} />
      </span>
      <span className="max-lg:order-6 max-lg:col-span-2">
        {isPending ? <Actions request={request} onAsk={onAsk} /> : <Outcome request={request} />}
      </span>
    </li>
  )
}

function DecidedAt({ request: { decidedAt } }: { request: DeskRequest }) {
  return decidedAt === null ? null : <DateTime at={decidedAt} />
}

function Actions({ request, onAsk }: RowProps) {
  const operatorId = storedUserId(useStoredUser()) ?? ''
  if (request.playerId === operatorId) {
    return <span className="block text-ink-faint text-xs lg:text-right">{deskText('queue.ownAccount')}</span>
  }
  return (
    <span className="flex items-center gap-2 max-lg:grid max-lg:grid-cols-2 lg:justify-end">
      {hasApproved(request, operatorId) ? (
        <span className="text-brand-text text-xs">{deskText('queue.waitsForSecond')}</span>
      ) : (
        <ApproveButton request={request} onAsk={onAsk} />
      )}
      <Button
        size="sm"
        data-action="reject"
        onClick={() => onAsk({ of: 'reject', request })}
        aria-label={deskText('queue.actionOn', { action: deskText('queue.reject'), what: whatOf(request) })}
        className="max-lg:h-10"
      >
        {deskText('queue.reject')}
      </Button>
    </span>
  )
}

/** Approves, or asks first if the amount is large. */
function ApproveButton({ request, onAsk }: RowProps) {
  const { hold } = useDecisions()
  const what = whatOf(request)
  const ask = () => onAsk({ of: 'approve', request })
  return (
    <>
      <Button
        tone="gain"
        size="sm"
        data-action="approve"
        onClick={isLarge(request) ? ask : () => hold({ verb: 'approve', request })}
        aria-label={deskText('queue.actionOn', { action: deskText('queue.approve'), what })}
        className="max-lg:h-10"
      >
        {deskText('queue.approve')}
      </Button>
      <button type="button" hidden data-action="open" onClick={ask} />
    </>
  )
}

/** How a request was decided, with the reason of a rejection. */
function Outcome({ request: { kind, status, reason } }: { request: DeskRequest }) {
  const isApproved = status === 'Approved'
  return (
    <span className="grid min-w-0 justify-items-start gap-1 lg:justify-items-end">
      <Badge tone={isApproved ? 'gain' : 'loss'}>{deskText(`queue.status.${status}`)}</Badge>
      {!isApproved && kind !== 'adjustment' && reason !== null && (
        <span className="break-words text-ink-muted text-xs lg:text-right">{reason}</span>
      )}
    </span>
  )
}
