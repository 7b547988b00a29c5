import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/field.tsx'

type CheckedFieldProps = Omit<ComponentProps<typeof TextField>, 'error' | 'onChange'> & {
  onChange: (typed: string) => void
  problem: string | undefined
  /** Whether the player has tried to send the form, so that every problem shows. */
  hasTriedToSend: boolean
}

/** A field that shows its problem once it was left non-empty, and from then on while the player types. */
export function CheckedField({ problem, hasTriedToSend, onChange, ...field }: CheckedFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const isShown = hasTriedToSend || (isLeft && field.value !== '')
  return (
    <TextField
      {...field}
      error={isShown ? problem : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
