import { useState } from 'react'
import {
  HOUSE_LIMIT_RUPEES_MAX,
  type HouseLimitView,
} from '../../../../domain/contract/operator/house-limits.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useSetHouseLimit } from './api/platform.ts'
import { limitName, limitNow, limitRupees } from './limit-words.ts'
import { typedLimit } from './typed-limit.ts'

type Typed = { amount: string; toDefault: boolean }

/** Asks for the most that the house may lose, or resets it to the default. */
export function HouseLimitDialog({ of, onClose }: { of: HouseLimitView; onClose: () => void }) {
  const { sportId, kind } = of
  const [typed, setTyped] = useState<Typed>({ amount: String(of.rupees), toDefault: false })
  const [isBad, setBad] = useState(false)
  const set = useSetHouseLimit()
  const input = (reason: string) => {
    const rupees = typed.toDefault ? null : typedLimit(typed.amount)
    setBad(rupees === undefined)
    return rupees === undefined ? undefined : { sportId, kind, rupees, reason }
  }
  const change = (next: Typed) => {
    setTyped(next)
    setBad(false)
  }
  return (
    <ActionDialog
      title={limitName(of)}
      description={deskText('platform.limitText')}
      confirm={deskText('platform.limitConfirm')}
      needsReason
      action={set}
      input={input}
      done={({ limit }) =>
        deskText('platform.limitDone', { what: limitName(limit), amount: limitRupees(limit.rupees) })
      }
      onClose={onClose}
    >
      <p className="break-words rounded-lg bg-sunken px-3 py-2 text-sm">{limitNow(of)}</p>
      <LimitFields of={of} typed={typed} isBad={isBad} onChange={change} />
    </ActionDialog>
  )
}

type LimitFieldsProps = {
  of: HouseLimitView
  typed: Typed
  isBad: boolean
  onChange: (typed: Typed) => void
}

function LimitFields({ of: { defaultRupees, isDefault }, typed, isBad, onChange }: LimitFieldsProps) {
  const { amount, toDefault } = typed
  const max = limitRupees(HOUSE_LIMIT_RUPEES_MAX)
  return (
    <>
      <TextField
        label={deskText('platform.limitAmount')}
        inputMode="numeric"
        autoComplete="off"
        value={toDefault ? String(defaultRupees) : amount}
        disabled={toDefault}
        onChange={({ target }) => onChange({ ...typed, amount: target.value })}
        maxLength={20}
        hint={deskText('platform.limitHint')}
        error={isBad ? deskText('platform.limitBad', { max }) : undefined}
      />
      {!isDefault && (
        <CheckboxField
          checked={toDefault}
          onChange={({ target }) => onChange({ ...typed, toDefault: target.checked })}
        >
          {deskText('platform.limitToDefault', { amount: limitRupees(defaultRupees) })}
        </CheckboxField>
      )}
    </>
  )
}
