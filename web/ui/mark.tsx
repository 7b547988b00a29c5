type MarkProps = { className?: string }

/** The mark of Maidan: an M of stumps standing on the curve of an open ground. The favicon is the same drawing. */
export function Mark({ className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="9" fill="#f6bd3b" />
      <g fill="none" stroke="#1d2a20" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="3.4" d="M8.5 19.5V9l7.5 7 7.5-7v10.5" />
        <path strokeWidth="2.4" d="M5.5 25.5Q16 20.5 26.5 25.5" />
      </g>
    </svg>
  )
}

/** Mark and name side by side. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark className="size-8" />
      <span className="font-bold text-ink text-lg tracking-tight">Maidan</span>
    </span>
  )
}
