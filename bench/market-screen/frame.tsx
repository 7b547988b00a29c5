import type { ReactNode } from 'react'

/** Tables with the slip beside them, laid out as the match screen does. */
export function Frame({ children, slip }: { children: ReactNode; slip: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-5 p-5">
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
      <div className="sticky top-5">{slip}</div>
    </div>
  )
}
