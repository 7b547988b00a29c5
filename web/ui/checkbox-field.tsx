import type { ComponentProps, ReactNode } from 'react'
import { useControlled } from './use-controlled.ts'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The label; may contain a link. */
  children: ReactNode
}

export function CheckboxField({ children, onChange, ...rest }: CheckboxFieldProps) {
  const controlled = useControlled(onChange)
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1 text-ink-muted text-sm leading-6">
      <input
        {...rest}
        onChange={controlled}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-(--brand)"
      />
      <span>{children}</span>
    </label>
  )
}
