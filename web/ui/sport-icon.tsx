import type { ReactNode } from 'react'

const ball = <circle cx="12" cy="12" r="8.5" />

/** One drawing per sport of the navigation, by the feed's id. */
const drawings: Readonly<Record<number, ReactNode>> = {
  4: (
    <>
      <path d="m14.5 4 5.5 5.5-8.8 8.8a2 2 0 0 1-2.8 0l-2.7-2.7a2 2 0 0 1 0-2.8z" />
      <path d="m17.3 6.7 3.2-3.2M6.5 17.5 4 20" />
      <circle cx="18.5" cy="18.5" r="2" />
    </>
  ),
  1: (
    <>
      {ball}
      <path d="m12 8.5 3.3 2.4-1.3 3.9h-4l-1.3-3.9zM12 8.5V3.5M15.3 10.9l4.7-1.5M14 14.8l3 4M10 14.8l-3 4M8.7 10.9 4 9.4" />
    </>
  ),
  2: (
    <>
      {ball}
      <path d="M5.7 6.2c3.6 3 3.6 8.6 0 11.6M18.3 6.2c-3.6 3-3.6 8.6 0 11.6" />
    </>
  ),
  7522: (
    <>
      {ball}
      <path d="M3.5 12h17M12 3.5v17M6 6c3 3.2 3 8.8 0 12M18 6c-3 3.2-3 8.8 0 12" />
    </>
  ),
  7511: (
    <>
      {ball}
      <path d="M6 6.3c2 3.4 2 8 0 11.4M18 6.3c-2 3.4-2 8 0 11.4M5.6 9.5l2.6-.6M5.6 14.5l2.6.6M18.4 9.5l-2.6-.6M18.4 14.5l-2.6.6" />
    </>
  ),
  27454574: (
    <>
      <path d="M15.7 13.7a6.3 6.3 0 1 0-8.9-1.2l4.7 4.7c1.3.9 3 .7 4.2-.5l1.3-1.3z" />
      <path d="m6.8 12.5 7.7 3.5M8.3 14 4 18.3l1.7 1.7L10 15.7" />
      <circle cx="18.5" cy="18.5" r="1.8" />
    </>
  ),
  998917: (
    <>
      {ball}
      <path d="M12 12c0-3.5 1.5-6.5 4.5-7.2M12 12c3 1.7 5 4.5 4.2 7.4M12 12c-3 1.8-6.5 1.7-8.3-.7M8.5 13c.3 3 2 5.5 4.5 7.3M13 8.6c2.8-.9 5.6 0 7.2 1.9M9.9 11C9.2 8.2 7.6 6.5 5.8 6.2" />
    </>
  ),
}

/** A line drawing of a sport; an unknown one is a plain ball. */
export function SportIcon({ sportId, className }: { sportId: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {drawings[sportId] ?? ball}
    </svg>
  )
}
