export function Gem({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={className}>
      <g strokeLinejoin="round">
        <path d="M14 9h20l9 11-19 21L5 20Z" fill="#12b76a" />
        <path d="M14 9 5 20h11Z" fill="#7cf5b9" />
        <path d="M14 9h10l-8 11Z" fill="#4ee49a" />
        <path d="M24 9h10l-2 11Z" fill="#34d183" />
        <path d="M24 9 16 20h16Z" fill="#9bffd0" />
        <path d="M34 9l9 11H32Z" fill="#17a765" />
        <path d="M5 20h11l8 21Z" fill="#21c679" />
        <path d="M16 20h16l-8 21Z" fill="#45e09a" />
        <path d="M43 20H32l-8 21Z" fill="#0b8a50" />
      </g>
      <path d="M38 5l1.4 3.6L43 10l-3.6 1.4L38 15l-1.4-3.6L33 10l3.6-1.4Z" fill="#fff" opacity=".9" />
    </svg>
  )
}

export function Bomb({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={className}>
      <path d="M30 15c2-5 6-7 10-5" fill="none" stroke="#b08968" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M41 4l1.2 3.3L46 7l-2.4 2.9L46 13l-3.8-.5L41 16l-1.2-3.5L36 13l2.4-3.1L36 7l3.8.3Z"
        fill="#ffb020"
      />
      <circle cx="41" cy="9.8" r="1.9" fill="#fff3c4" />
      <rect x="25" y="13.4" width="9" height="6" rx="1.6" transform="rotate(34 29.5 16.4)" fill="#56627a" />
      <circle cx="21" cy="29" r="14.5" fill="#2b3442" />
      <circle cx="21" cy="29" r="14.5" fill="none" stroke="#7b899e" strokeWidth="1.2" />
      <path
        d="M11.5 27a10 10 0 0 1 7-8"
        fill="none"
        stroke="#c9d3e2"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
