import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useDecisions } from './decisions.tsx'
import type { Decision } from './held-decisions.ts'
import { RequestFacts } from './request-facts.tsx'

type DecideDialogProps = {
  request: DeskRequest
  /** Whether it was decided meanwhile. */
  isGone: boolean
  onClose: () => void
}

/** The action of a dialog that makes a decision. The dialog closes at once, as a decision waits before it is sent. */
function useHolding() {
  const { hold } = useDecisions()
  return {
    isPending: false,
    problem: undefined,
    run: async (decision: Decision, done: (held: Decision) => void) => {
      hold(decision)
      done(decision)
    },
  }
}

/** Asks to confirm an approval, with all facts to check. */
export function ApproveDialog({ request, isGone, onClose }: DecideDialogProps) {
  const holding = useHolding()
  const { kind, approvals, approvalsNeeded } = request
  const isFirst = approvalsNeeded - approvals.length > 1
  return (
    <ActionDialog
      title={deskText(`queue.approveTitle.${kind}`)}
      description={deskText(isFirst ? 'queue.firstOfTwo' : `queue.approveText.${kind}`)}
      confirm={deskText('queue.approve')}
      disabled={isGone}
      action={holding}
      input={(): Decision => ({ verb: 'approve', request })}
      onClose={onClose}
    >
      <RequestFacts request={request} />
      {isGone && <Gone />}
    </ActionDialog>
  )
}

/** Asks for the reason of a rejection, which the player reads. */
export function RejectDialog({ request, isGone, onClose }: DecideDialogProps) {
  const holding = useHolding()
  const { kind } = request
  return (
    <ActionDialog
      title={deskText(`queue.rejectTitle.${kind}`)}
      description={deskText(`queue.rejectText.${kind}`)}
      confirm={deskText('queue.reject')}
      tone="danger"
      needsReason
      disabled={isGone}
      action={holding}
      input={(reason): Decision => ({ verb: 'reject', request, reason })}
      onClose={onClose}
    >
      <RequestFacts request={request} />
      {isGone && <Gone />}
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
