import { clsx } from 'clsx'
import { type ComponentProps, useCallback, useState } from 'react'
import { createRelay, RelayContext } from './relay.ts'

/** The height of a section that says none. */
const USUAL_REM = 20

type NearScreenProps = ComponentProps<'section'> & { heightRem?: number | undefined }

/**
 * A section that costs little while it is off the screen: the browser neither lays it out nor paints it, and its changes are
 * rendered only twice a second. `heightRem` is its height until it was first on the screen; by its error what is below moves then.
 */
export function NearScreen({ className, heightRem = USUAL_REM, children, ...rest }: NearScreenProps) {
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
        className={clsx('[content-visibility:auto]', className)}
        style={{ containIntrinsicBlockSize: `auto ${heightRem}rem` }}
      >
        {children}
      </section>
    </RelayContext>
  )
}
