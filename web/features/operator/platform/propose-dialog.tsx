import { useState } from 'react'
import { UpiDetails } from '../../../../domain/contract/operator/upi.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { TextField } from '../../../ui/field.tsx'
import { ActionDialog } from '../shared/action-dialog.tsx'
import { useProposeUpi } from './api/platform.ts'

const fields = [
  { name: 'upi_id', label: 'platform.upiId', bad: 'platform.badUpiId', maxLength: 320 },
  { name: 'payeeName', label: 'platform.upiPayee', bad: 'platform.badPayee', maxLength: 100 },
  { name: 'phone', label: 'platform.upiPhone', bad: 'platform.badPhone', maxLength: 16 },
  { name: 'whatsappNumber', label: 'platform.upiWhatsapp', bad: 'platform.badWhatsapp', maxLength: 16 },
] as const

type Typed = Record<(typeof fields)[number]['name'], string>

const nothing: Typed = { upi_id: '', payeeName: '', phone: '', whatsappNumber: '' }

/** Proposes UPI details, which another operator has to confirm. */
export function ProposeDialog({ details, onClose }: { details: UpiDetails | null; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() =>
    details ? { ...details, whatsappNumber: details.whatsappNumber ?? '' } : nothing,
  )
  const [bad, setBad] = useState<ReadonlySet<string>>(new Set())
  const propose = useProposeUpi()
  const input = (reason: string) => {
    const whatsapp = typed.whatsappNumber.trim()
    const trimmed = {
      upi_id: typed.upi_id.trim(),
      payeeName: typed.payeeName.trim(),
      phone: typed.phone.trim(),
    }
    const parsed = UpiDetails.safeParse({ ...trimmed, whatsappNumber: whatsapp === '' ? null : whatsapp })
    setBad(new Set(parsed.error?.issues.map(({ path }) => String(path[0]))))
    return parsed.success ? { ...parsed.data, reason } : undefined
  }
  return (
    <ActionDialog
      title={deskText('platform.upiProposeTitle')}
      description={deskText('platform.upiProposeText')}
      confirm={deskText('platform.upiPropose')}
      needsReason
      action={propose}
      input={input}
      done={() => deskText('platform.upiProposed')}
      onClose={onClose}
    >
      {fields.map(({ name, label, bad: problem, maxLength }) => (
        <TextField
          key={name}
          label={deskText(label)}
          value={typed[name]}
          onChange={({ target }) => {
            setTyped({ ...typed, [name]: target.value })
            setBad(new Set([...bad].filter((each) => each !== name)))
          }}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck="false"
          hint={name === 'whatsappNumber' ? deskText('platform.upiWhatsappHint') : undefined}
          error={bad.has(name) ? deskText(problem) : undefined}
        />
      ))}
    </ActionDialog>
  )
}
