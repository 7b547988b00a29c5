import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** For a scrolling frame: it must be reachable by keyboard, or its hidden part can't be read without a mouse. */
export const reachable = { tabIndex: 0 }

/** A table that scrolls sideways inside its own frame. `caption` names it for assistive technology. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section
      aria-label={caption}
      {...reachable}
      className="overflow-x-auto rounded-xl border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

/** A column's heading; numeric ones are right-aligned. */
export function HeadCell({
  numeric = false,
  className,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'whitespace-nowrap border-line border-b bg-raised px-2 py-2.5 first:pl-3 last:pr-3 lg:px-3 font-medium text-ink-faint text-xs',
        numeric && 'text-right',
        className,
      )}
    />
  )
}

export function Cell({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={clsx(
        'px-2 py-2.5 align-middle first:pl-3 last:pr-3 lg:px-3',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  )
}
