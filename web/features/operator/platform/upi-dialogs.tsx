import type { UpiProposal } from '../../../../domain/contract/operator/upi.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useConfirmUpi, useDropUpi } from './api/platform.ts'

type UpiDialogProps = { proposal: UpiProposal; onClose: () => void }

/** The second operator's confirmation of the proposal shown; if there is another by now, the server refuses. */
export function ConfirmUpiDialog({ proposal, onClose }: UpiDialogProps) {
  const { proposalId, proposedBy: name, details } = proposal
  const upi = details.upi_id
  const confirm = useConfirmUpi()
  return (
    <ActionDialog
      title={deskText('platform.upiConfirmTitle', { upi })}
      description={deskText('platform.upiConfirmText', { name })}
      confirm={deskText('platform.upiConfirm')}
      tone="danger"
      action={confirm}
      input={() => ({ proposalId })}
      done={() => deskText('platform.upiConfirmed', { upi })}
      onClose={onClose}
    />
  )
}

export function DropUpiDialog({ proposal: { proposalId }, onClose }: UpiDialogProps) {
  const drop = useDropUpi()
  return (
    <ActionDialog
      title={deskText('platform.upiDropTitle')}
      description={deskText('platform.upiDropText')}
      confirm={deskText('platform.upiDrop')}
      needsReason
      action={drop}
      input={(reason) => ({ proposalId, reason })}
      done={() => deskText('platform.upiDropped')}
      onClose={onClose}
    />
  )
}
