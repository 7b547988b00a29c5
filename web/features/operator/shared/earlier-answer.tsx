import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface EarlierAnswerProps {
  /** Whether what is shown answers an earlier question, such as another span, until the next answer comes. */
  readonly isOld: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Draws a line over an earlier answer. It is not faded: it is read for as long as the next answer takes. */
export function EarlierAnswer({ isOld, className, children }: EarlierAnswerProps) {
  return (
    <div aria-busy={isOld} className={clsx(className, 'relative aria-busy:cursor-progress')}>
      {isOld && <span aria-hidden className="-top-2 absolute inset-x-0 h-0.5 animate-pulse bg-brand" />}
      {children}
    </div>
  )
}
