import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { TextField } from '../../ui/field.tsx'
import { isEmail } from './validity.ts'

type EmailFieldProps = {
  value: string
  onChange: (email: string) => void
  error?: string | undefined
}

/** An email field that shows what is wrong once it is left, not while the player types. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const t = useText()
  const [left, setLeft] = useState(false)
  const isWrong = left && value !== '' && !isEmail(value)
  return (
    <TextField
      label={t('auth.email')}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck="false"
      required
      value={value}
      error={error ?? (isWrong ? t('auth.emailInvalid') : undefined)}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
