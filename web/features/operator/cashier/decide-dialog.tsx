import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { popup } from '../../../ui/popups.ts'
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
  const done = (after: DeskRequest) => {
    popup.success(approvedText(after))
    onClose()
  }
  return (
    <ActionDialog
      title={deskText(`queue.approveTitle.${kind}`)}
      description={deskText(isFirst ? 'queue.firstOfTwo' : `queue.approveText.${kind}`)}
      confirm={deskText('queue.approve')}
      disabled={isGone && !approve.isPending}
      action={approve}
      onConfirm={() => approve.run(request, done)}
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
  const done = (after: DeskRequest) => {
    popup.success(deskText('queue.rejected', { what: whatOf(after) }))
    onClose()
  }
  return (
    <ActionDialog
      title={deskText(`queue.rejectTitle.${kind}`)}
      description={deskText(`queue.rejectText.${kind}`)}
      confirm={deskText('queue.reject')}
      tone="danger"
      needsReason
      disabled={isGone && !reject.isPending}
      action={reject}
      onConfirm={(reason) => reject.run({ request, reason }, done)}
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
