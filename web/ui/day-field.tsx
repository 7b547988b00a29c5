import { Field, Input } from './field.tsx'

/** The size of controls that narrow a list. */
export const compactControl = 'h-10! px-2.5! text-sm!'

type DayFieldProps = {
  label: string
  /** 'YYYY-MM-DD', as all days here. */
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | undefined) => void
}

/** A day to narrow a list by, chosen with the device's own calendar. */
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
