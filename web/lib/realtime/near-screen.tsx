import { clsx } from 'clsx'
import { type ComponentProps, useCallback, useState } from 'react'
import { createRelay, RelayContext } from './relay.ts'

/**
 * A section that costs little while it is off the screen: the browser neither lays it out nor paints it, and its changes are
 * rendered only twice a second. Its height is estimated until it was on the screen.
 */
export function NearScreen({ className, children, ...rest }: ComponentProps<'section'>) {
  const [relay] = useState(createRelay)
  const watch = useCallback(
    (section: HTMLElement) => {
      const hear = (event: Event) => {
        // Events of nested sections bubble up here.
        if (event.target === section) relay.setNear(!(event as ContentVisibilityAutoStateChangeEvent).skipped)
      }
      section.addEventListener('contentvisibilityautostatechange', hear)
      return () => section.removeEventListener('contentvisibilityautostatechange', hear)
    },
    [relay],
  )
  return (
    <RelayContext value={relay}>
      <section
        {...rest}
        ref={watch}
        className={clsx('[contain-intrinsic-block-size:auto_20rem] [content-visibility:auto]', className)}
      >
        {children}
      </section>
    </RelayContext>
  )
}
