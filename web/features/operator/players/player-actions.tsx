import { useState } from 'react'
import type { PlayerFile } from '../../../../domain/contract/operator/players.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { storedUserId, useStoredUser } from '../../../lib/stored-user.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { useChangeStanding } from './api/players.ts'

/** The operator's actions on a player; none on the operator's own account. */
export function PlayerActions({ player }: { player: PlayerFile }) {
  const [asked, setAsked] = useState<'adjust' | PlayerFile['standing']>()
  const isOwn = storedUserId(useStoredUser()) === player.playerId
  if (isOwn) return <p className="text-ink-muted text-sm">{deskText('players.ownAccount')}</p>
  const isActive = player.standing === 'active'
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsked('adjust')}>{deskText('players.adjust')}</Button>
      <Button tone={isActive ? 'danger' : 'gain'} onClick={() => setAsked(player.standing)}>
        {deskText(isActive ? 'players.suspend' : 'players.reinstate')}
      </Button>
      {asked === 'adjust' && <AdjustDialog player={player} onClose={close} />}
      {(asked === 'active' || asked === 'suspended') && (
        <StandingDialog player={player} from={asked} onClose={close} />
      )}
    </div>
  )
}

const words = {
  active: {
    title: 'players.suspendTitle',
    text: 'players.suspendText',
    confirm: 'players.suspend',
    done: 'players.suspended',
  },
  suspended: {
    title: 'players.reinstateTitle',
    text: 'players.reinstateText',
    confirm: 'players.reinstate',
    done: 'players.reinstated',
  },
} as const

type StandingDialogProps = {
  player: PlayerFile
  /** The player's standing when the dialog opened; it stays the same while the operator confirms. */
  from: PlayerFile['standing']
  onClose: () => void
}

function StandingDialog({ player: { playerId, username: name }, from, onClose }: StandingDialogProps) {
  const change = useChangeStanding(from)
  const { title, text, confirm, done } = words[from]
  return (
    <ActionDialog
      title={deskText(title, { name })}
      description={deskText(text)}
      confirm={deskText(confirm)}
      tone={from === 'active' ? 'danger' : 'primary'}
      needsReason
      action={change}
      input={(reason) => ({ playerId, reason })}
      done={() => deskText(done, { name })}
      onClose={onClose}
    />
  )
}
