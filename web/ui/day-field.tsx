import { Field, Input } from './field.tsx'

/** The size of a filter's controls. */
export const compactControl = 'h-10! px-2.5! text-sm!'

type DayFieldProps = {
  label: string
  /** 'YYYY-MM-DD', also for `min` and `max`. */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day of a filter, chosen with the device's own calendar. */
export function DayField({ label, value = '', min, max, onChange }: DayFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          min={min}
          max={max}
          onChange={({ target }) => onChange(target.value || undefined)}
          className={compactControl}
        />
      )}
    </Field>
  )
}
