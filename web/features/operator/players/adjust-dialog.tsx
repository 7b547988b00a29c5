import { useState } from 'react'
import { RequestAmount } from '../../../../domain/contract/cashier.ts'
import type { DeskRequest } from '../../../../domain/contract/operator/cashier.ts'
import type { PlayerFile } from '../../../../domain/contract/operator/players.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatSignedRupees } from '../../../lib/money.ts'
import { Field, Select, TextField } from '../../../ui/field.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { adjustments } from './adjustment.ts'
import { useAdjust } from './api/players.ts'

/** A typed amount in rupees; undefined if it is not valid for an adjustment. */
function amountOf(typed: string): number | undefined {
  const isPlain = /^\d+(\.\d{0,2})?$/.test(typed.trim())
  return isPlain ? RequestAmount.safeParse(Number(typed)).data : undefined
}

/** Credits or debits a balance, with a reason; a large amount waits for a second operator. */
export function AdjustDialog({ player, onClose }: { player: PlayerFile; onClose: () => void }) {
  const { playerId, username: name } = player
  const [last] = useState(() => adjustments.unanswered(playerId)?.body)
  const [direction, setDirection] = useState(last?.direction ?? 'credit')
  const [typed, setTyped] = useState(last ? String(last.amount) : '')
  const [isInvalid, setInvalid] = useState(false)
  const adjust = useAdjust()
  const done = ({ status, amount }: DeskRequest) => {
    const by = { amount: formatSignedRupees(amount) }
    return deskText(status === 'Pending' ? 'players.adjustWaits' : 'players.adjusted', by)
  }
  const input = (reason: string) => {
    const amount = amountOf(typed)
    setInvalid(amount === undefined)
    return amount === undefined ? undefined : { playerId, direction, amount, reason }
  }
  return (
    <ActionDialog
      title={deskText('players.adjustTitle', { name })}
      description={deskText('players.adjustText')}
      confirm={deskText('players.adjust')}
      needsReason
      firstReason={last?.reason ?? ''}
      action={adjust}
      input={input}
      done={done}
      onClose={onClose}
    >
      {last && (
        <p className="rounded-lg bg-brand-soft px-3 py-2 text-sm">{deskText('players.adjustUnanswered')}</p>
      )}
      <Field label={deskText('players.adjustDirection')}>
        {(control) => (
          <Select
            {...control}
            value={direction}
            onChange={(event) => setDirection(event.target.value === 'debit' ? 'debit' : 'credit')}
          >
            <option value="credit">{deskText('players.adjustCredit')}</option>
            <option value="debit">{deskText('players.adjustDebit')}</option>
          </Select>
        )}
      </Field>
      <TextField
        label={deskText('players.adjustAmount')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setInvalid(false)
        }}
        hint={deskText('players.adjustHint')}
        error={isInvalid ? deskText('players.adjustInvalid') : undefined}
      />
    </ActionDialog>
  )
}
