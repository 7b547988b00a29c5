import type { ReactNode } from 'react'

/** A disabled link keeps its place, its name and the keyboard focus, and is announced as disabled. */
const disabledLink = { role: 'link', 'aria-disabled': true, tabIndex: 0 }

type DisabledLinkProps = { label?: string; className: string; children: ReactNode }

/** A link that can't be followed at the moment. */
export function DisabledLink({ label, className, children }: DisabledLinkProps) {
  return (
    <span {...disabledLink} {...(label !== undefined && { 'aria-label': label })} className={className}>
      {children}
    </span>
  )
}
