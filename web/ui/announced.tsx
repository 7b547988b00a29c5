import { type ReactNode, useEffect, useState } from 'react'

type AnnouncedProps = { className?: string; children: ReactNode }

/**
 * Content that screen readers say when it appears. They follow a live region that is there already, so it is empty at first and
 * filled a moment later.
 */
export function Announced({ className, children }: AnnouncedProps) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    <div role="status" className={className}>
      {isThere && children}
    </div>
  )
}
