import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/link.tsx'

/** A link in a text to another page of the desk; `to` is its path below `/operator`. */
export function DeskLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={`/operator/${to}`}
      className="rounded font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  )
}
