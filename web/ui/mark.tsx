import { clsx } from 'clsx'

/** The mark of Maidan: an M of stumps on an open ground under a low sun. The favicon is the same drawing. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <clipPath id="mark-tile">
        <rect width="32" height="32" rx="9" />
      </clipPath>
      <g clipPath="url(#mark-tile)">
        <path fill="#f6bd3b" d="M0 0h32v32H0z" />
        <path fill="#1f6b45" d="M0 23.5q16-7 32 0V32H0z" />
        <path
          fill="none"
          stroke="#16231b"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M8.5 24V8.5l7.5 8 7.5-8V24"
        />
      </g>
    </svg>
  )
}

/** Mark and name side by side; `isNarrow` shows only the mark on a phone. */
export function Wordmark({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className="size-8" />
      <span className={clsx('font-bold text-ink text-lg tracking-tight', isNarrow && 'max-sm:sr-only')}>
        Maidan
      </span>
    </span>
  )
}
