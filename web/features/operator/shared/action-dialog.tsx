import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Reason } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorState } from '../../../ui/states.tsx'

type ActionDialogProps = {
  title: string
  /** What it does, in a sentence. */
  description: string
  /** The words of the button that does it. */
  confirm: string
  tone?: 'primary' | 'danger'
  /** Without one nothing is done. */
  needsReason?: boolean
  /** While what is asked for can't be done. */
  disabled?: boolean
  /** What `useDeskAction` says of it. */
  action: { isPending: boolean; problem: string | undefined }
  /** @param reason trimmed; empty when none is needed */
  onConfirm: (reason: string) => void
  onClose: () => void
  /** What it is done to, and fields of its own. */
  children?: ReactNode
}

/** Asks an operator to confirm what is about to be done, with a reason for the log where it takes one. Mounted while open. */
export function ActionDialog({
  title,
  description,
  confirm,
  tone = 'primary',
  needsReason = false,
  disabled = false,
  action,
  onConfirm,
  onClose,
  children,
}: ActionDialogProps) {
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = Reason.safeParse(reason)
    if (needsReason && !parsed.success) {
      setTooShort(true)
      form.current?.querySelector<HTMLElement>('[name=reason]')?.focus()
      return
    }
    onConfirm(parsed.data ?? '')
  }
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} initialFocus={first}>
      <form
        ref={(element) => {
          form.current = element
          first.current = element?.querySelector<HTMLElement>('input, select, [type=submit]') ?? null
        }}
        onSubmit={submit}
        noValidate
        className="grid gap-4"
      >
        {children}
        {needsReason && (
          <TextField
            label={deskText('desk.reason')}
            name="reason"
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setTooShort(false)
            }}
            maxLength={500}
            autoComplete="off"
            hint={deskText('desk.reasonHint')}
            error={isTooShort ? deskText('desk.reasonShort') : undefined}
          />
        )}
        {action.problem !== undefined && <ErrorState message={action.problem} />}
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={onClose} className="h-11">
            {deskText('desk.cancel')}
          </Button>
          <Button
            type="submit"
            tone={tone}
            disabled={disabled}
            busy={action.isPending}
            className="h-auto min-h-11 whitespace-normal py-1.5"
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
