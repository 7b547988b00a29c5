import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useApprove, useReject } from './api/decide.ts'
import { RequestFacts } from './request-facts.tsx'
import { approvedText, whatOf } from './request-words.ts'

type DecideDialogProps = {
  request: DeskRequest
  /** Whether it was decided meanwhile. */
  isGone: boolean
  onClose: () => void
}

/** Asks to confirm an approval, with all facts to check. */
export function ApproveDialog({ request, isGone, onClose }: DecideDialogProps) {
  const approve = useApprove()
  const { kind, approvals, approvalsNeeded } = request
  const isFirst = approvalsNeeded - approvals.length > 1
  return (
    <ActionDialog
      title={deskText(`queue.approveTitle.${kind}`)}
      description={deskText(isFirst ? 'queue.firstOfTwo' : `queue.approveText.${kind}`)}
      confirm={deskText('queue.approve')}
      disabled={isGone && !approve.isPending}
      action={approve}
      input={() => request}
      done={approvedText}
      onClose={onClose}
    >
      <RequestFacts request={request} />
      {isGone && !approve.isPending && <Gone />}
    </ActionDialog>
  )
}

/** Asks for the reason of a rejection, which the player reads. */
export function RejectDialog({ request, isGone, onClose }: DecideDialogProps) {
  const reject = useReject()
  const { kind } = request
  return (
    <ActionDialog
      title={deskText(`queue.rejectTitle.${kind}`)}
      description={deskText(`queue.rejectText.${kind}`)}
      confirm={deskText('queue.reject')}
      tone="danger"
      needsReason
      disabled={isGone && !reject.isPending}
      action={reject}
      input={(reason) => ({ request, reason })}
      done={(after) => deskText('queue.rejected', { what: whatOf(after) })}
      onClose={onClose}
    >
      <RequestFacts request={request} />
      {isGone && !reject.isPending && <Gone />}
    </ActionDialog>
  )
}

function Gone() {
  return (
    <p role="status" className="rounded-lg bg-brand-soft px-3 py-2 font-medium text-brand-text text-sm">
      {deskText('queue.gone')}
    </p>
  )
}
