import type { ComponentProps, ReactNode } from 'react'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What is ticked, in words; may hold a link. */
  children: ReactNode
}

/** A checkbox with its words beside it, which tick it too. */
export function CheckboxField({ children, ...rest }: CheckboxFieldProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1 text-ink-muted text-sm leading-6">
      <input {...rest} type="checkbox" className="mt-0.5 size-5 shrink-0 accent-(--brand)" />
      <span>{children}</span>
    </label>
  )
}
