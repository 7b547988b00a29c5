import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Reason } from '../../../../domain/contract/operator/cashier.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { popup } from '../../../ui/popups.ts'
import { ErrorState } from '../../../ui/states.tsx'
import type { DeskAction } from './use-desk-action.ts'

type ActionDialogProps<Input, Result> = {
  title: string
  description: string
  /** The label of the button that does it. */
  confirm: string
  tone?: 'primary' | 'danger'
  needsReason?: boolean
  firstReason?: string
  disabled?: boolean
  action: Pick<DeskAction<Input, Result>, 'isPending' | 'problem' | 'run'>
  /**
   * The request; undefined while the form is incomplete or invalid.
   * @param reason trimmed; empty when none is needed
   */
  input: (reason: string) => Input | undefined
  /** The message of the success, shown as the dialog closes; without one the action reports itself. */
  done?: (result: Result) => string
  onClose: () => void
  /** The subject of the action, and its own fields. */
  children?: ReactNode
}

/**
 * Asks an operator to confirm an action, with a reason for the log if it takes one. Mounted while open. It can't be closed
 * while the action is being sent: that would look like a cancellation, and cancel nothing.
 */
export function ActionDialog<Input, Result>({
  title,
  description,
  confirm,
  tone = 'primary',
  needsReason = false,
  firstReason = '',
  disabled = false,
  action,
  input,
  done,
  onClose,
  children,
}: ActionDialogProps<Input, Result>) {
  const [reason, setReason] = useState(firstReason)
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
    const body = input(parsed.data ?? '')
    if (body === undefined) return
    void action.run(body, (result) => {
      if (done) popup.success(done(result))
      onClose()
    })
  }
  const close = () => {
    if (!action.isPending) onClose()
  }
  return (
    <Dialog open onOpenChange={close} title={title} description={description} initialFocus={first}>
      <form
        ref={(element) => {
          form.current = element
          first.current = element?.querySelector<HTMLElement>('input, select, [type=submit]') ?? null
        }}
        onSubmit={submit}
        onKeyDown={ignoreHeldEnter}
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
        <p role="status" className="text-ink-muted text-sm empty:hidden">
          {action.isPending && deskText('desk.sending')}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={close} disabled={action.isPending} className="h-11">
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

/** Ignores a held Enter, so that the press that opened a dialog doesn't confirm it. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
