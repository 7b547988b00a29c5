import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

type CodeFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'onChange' | 'type' | 'inputMode' | 'maxLength'
> & {
  value: string
  onChange: (digits: string) => void
}

const CODE_LENGTH = 6

/** Whether a code is complete. */
export function isCode(digits: string): boolean {
  return digits.length === CODE_LENGTH
}

/** A field for a code of six digits: with number keys on a phone, autofill from messages, and pasting with spaces. */
export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  return (
    <TextField
      autoComplete="one-time-code"
      spellCheck="false"
      required
      {...rest}
      type="text"
      inputMode="numeric"
      className="font-semibold text-xl tabular-nums tracking-[0.4em]"
      onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
    />
  )
}
