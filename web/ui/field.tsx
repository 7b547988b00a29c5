import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useControlled } from './use-controlled.ts'

const controlStyle =
  'h-12 w-full rounded-lg border border-line-strong bg-control px-3.5 text-base text-ink placeholder:text-ink-faint ' +
  'transition-colors hover:border-ink-faint focus:border-focus focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-loss'

/** For inputs only: in CSS every select is read-only. */
const readOnlyStyle = 'read-only:border-line read-only:bg-raised read-only:hover:border-line'

/** A text input without a label; give it one, or use `TextField`. */
export function Input({ className, onChange, ...rest }: ComponentProps<'input'>) {
  const controlled = useControlled(onChange)
  return <input {...rest} onChange={controlled} className={clsx(controlStyle, readOnlyStyle, className)} />
}

/** A select without a label, with the device's own list of options. */
export function Select({ className, onChange, ...rest }: ComponentProps<'select'>) {
  const controlled = useControlled(onChange)
  return <select {...rest} onChange={controlled} className={clsx(controlStyle, className)} />
}

type FieldWords = {
  label: string
  /** What is wrong with the value: shown in red, announced, and tied to the control. */
  error?: string | undefined
  /** A line of help, shown while there is no error. */
  hint?: string | undefined
  /** The value in other words, at the end of the label's line. */
  meaning?: string | undefined
}

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** A label, a control and its help or error, tied together for assistive technology. */
export function Field({
  label,
  error,
  hint,
  meaning,
  children,
}: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const [meaningId, noteId] = [`${id}-meaning`, `${id}-note`]
  const note = error ?? hint
  const describedBy = [meaning !== undefined && meaningId, note !== undefined && noteId]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-medium text-ink-muted">
          {label}
        </label>
        {meaning !== undefined && (
          <span id={meaningId} className="whitespace-nowrap text-ink-faint">
            {meaning}
          </span>
        )}
      </div>
      {children({
        id,
        ...(error !== undefined && { 'aria-invalid': true as const }),
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      })}
      {note !== undefined && (
        <p
          id={noteId}
          className={clsx(
            'flex items-start gap-1.5 text-sm',
            error === undefined ? 'text-ink-faint' : 'text-loss',
          )}
        >
          {error !== undefined && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, error, hint, ...rest }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  )
}
