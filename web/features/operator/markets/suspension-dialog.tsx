import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useSuspension } from './api/matches.ts'

type SuspensionDialogProps = {
  verb: 'suspend' | 'resume'
  /** The market's name, or the match's. */
  what: string
  target: { matchId: string; marketId?: string }
  onClose: () => void
}

/** Asks for a reason, and suspends or resumes a market or a whole match. */
export function SuspensionDialog({ verb, what, target, onClose }: SuspensionDialogProps) {
  const change = useSuspension(verb)
  const isSuspending = verb === 'suspend'
  const whole = target.marketId === undefined
  const description = isSuspending
    ? deskText(whole ? 'markets.suspendAllText' : 'markets.suspendText')
    : deskText('markets.resumeText')
  return (
    <ActionDialog
      title={deskText(isSuspending ? 'markets.suspendTitle' : 'markets.resumeTitle', { what })}
      description={description}
      confirm={deskText(`markets.${verb}`)}
      tone={isSuspending ? 'danger' : 'primary'}
      needsReason
      action={change}
      input={(reason) => ({ ...target, reason })}
      done={() => deskText(isSuspending ? 'markets.suspended' : 'markets.resumed', { what })}
      onClose={onClose}
    />
  )
}
