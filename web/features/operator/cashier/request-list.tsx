import { Inbox } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RequestKind, RequestStatus } from '../../../../domain/cashier/request.ts'
import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { ApproveDialog, RejectDialog } from './decide-dialog.tsx'
import { useDecisions } from './decisions.tsx'
import { columns, press, RequestRow } from './request-row.tsx'
import { requestKeyOf } from './request-words.ts'
import { useRowKeys } from './use-row-keys.ts'

type RequestListProps = { kind: RequestKind; status: RequestStatus; requests: readonly DeskRequest[] }

/** The open dialog about a request. */
type Question = { of: 'approve' | 'reject'; request: DeskRequest }

/**
 * Requests, one a line, decided by buttons or keys. Updates change only their own lines: a dialog stays open, even over a
 * list that has become empty. A decided one is gone at once, and comes back if the decision is taken back or refused.
 */
export function RequestList({ kind, status, requests: listed }: RequestListProps) {
  const [question, setQuestion] = useState<Question>()
  const { heldKeys } = useDecisions()
  const requests = listed.filter((each) => !heldKeys.has(requestKeyOf(each)))
  const keys = requests.map(requestKeyOf)
  const actions = {
    Enter: (_: string, row: HTMLElement) => press(row, 'open'),
    a: (_: string, row: HTMLElement) => press(row, 'approve'),
    r: (_: string, row: HTMLElement) => press(row, 'reject'),
  }
  const rows = useRowKeys(keys, actions, question !== undefined)
  const Dialog = question?.of === 'reject' ? RejectDialog : ApproveDialog
  const label = deskText('queue.list', {
    kind: deskText(`queue.kind.${kind}`),
    status: deskText(`queue.status.${status}`),
  })
  return (
    <div>
      {requests.length === 0 ? (
        <NoRequests status={status} />
      ) : (
        <div className="overflow-hidden rounded-xl border border-line bg-surface">
          <Headings kind={kind} status={status} />
          <ul ref={rows.list} {...rows.listProps} aria-label={label}>
            {requests.map((request) => (
              <RequestRow
                key={requestKeyOf(request)}
                request={request}
                isCurrent={requestKeyOf(request) === rows.currentKey}
                onFocus={() => rows.onFocus(requestKeyOf(request))}
                onAsk={setQuestion}
              />
            ))}
          </ul>
        </div>
      )}
      {status === 'Pending' && <Help keys={listed.map(requestKeyOf)} />}
      {question && (
        <Dialog
          request={question.request}
          isGone={!keys.includes(requestKeyOf(question.request))}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  )
}

function NoRequests({ status }: Pick<RequestListProps, 'status'>) {
  return (
    <EmptyState
      icon={Inbox}
      title={deskText(`queue.empty.${status}`)}
      {...(status === 'Pending' && { text: deskText('queue.emptyText') })}
    />
  )
}

/** The columns' headings; on a phone each value has its own label instead. */
function Headings({ kind, status }: Pick<RequestListProps, 'kind' | 'status'>) {
  return (
    <div
      aria-hidden
      className={`hidden border-line border-b bg-raised px-3 py-2 font-medium text-ink-faint text-xs lg:grid ${columns}`}
    >
      <span>{deskText(status === 'Pending' ? 'queue.age' : 'queue.decided')}</span>
      <span>{deskText('queue.player')}</span>
      <span>{deskText(`queue.of.${kind}`)}</span>
      <span className="text-right">{deskText('queue.amount')}</span>
      <span>{deskText('queue.approvals')}</span>
    </div>
  )
}

/** The help on keys; announces for screen readers how many requests have arrived. */
function Help({ keys }: { keys: readonly string[] }) {
  const [arrived, setArrived] = useState('')
  const known = useRef<ReadonlySet<string>>(null)
  useEffect(() => {
    const count = known.current ? keys.filter((key) => !known.current?.has(key)).length : 0
    known.current = new Set(keys)
    if (count === 1) setArrived(deskText('queue.newOne'))
    if (count > 1) setArrived(deskText('queue.new', { count }))
  }, [keys])
  return (
    <>
      {keys.length > 0 && (
        <p className="mt-2 text-ink-faint text-xs max-lg:hidden">{deskText('queue.keys')}</p>
      )}
      <p role="status" className="sr-only">
        {arrived}
      </p>
    </>
  )
}
