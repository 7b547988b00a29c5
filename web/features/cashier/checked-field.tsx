import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/field.tsx'

type CheckedFieldProps = Omit<ComponentProps<typeof TextField>, 'error' | 'onChange'> & {
  onChange: (typed: string) => void
  /** What is wrong with the value; undefined when nothing is. */
  problem: string | undefined
  /** Whether the form was to be sent already, so that nothing is held back. */
  isTried: boolean
}

/** A field that says what is wrong once it was left with something in it, and from then on as one types. */
export function CheckedField({ problem, isTried, onChange, ...field }: CheckedFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const isShown = isTried || (isLeft && field.value !== '')
  return (
    <TextField
      {...field}
      error={isShown ? problem : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
