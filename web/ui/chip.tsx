import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A small press-to-choose button, for stakes and filters. `selected` is announced as pressed. */
export function Chip({
  selected = false,
  className,
  ...rest
}: ComponentProps<'button'> & { selected?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={clsx(
        'h-9 rounded-lg border px-3 font-semibold text-sm tabular-nums transition-colors active:scale-[0.97]',
        'disabled:cursor-not-allowed disabled:opacity-55',
        selected
          ? 'border-brand bg-brand text-brand-ink'
          : 'border-line bg-raised text-ink-muted hover:border-line-strong hover:text-ink',
        className,
      )}
    />
  )
}
