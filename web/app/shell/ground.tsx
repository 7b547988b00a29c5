/** An open ground at dusk: boundary, circle and pitch in perspective. Decoration only. */
export function Ground({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id="ground-light" cx="50%" cy="18%" r="75%">
          <stop offset="0" stopColor="var(--brand)" stopOpacity="0.22" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="ground-turf" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--gain)" stopOpacity="0.3" />
          <stop offset="1" stopColor="var(--gain)" stopOpacity="0.06" />
        </linearGradient>
      </defs>
      <rect width="800" height="900" fill="url(#ground-light)" />
      <g transform="translate(400 430)">
        <ellipse rx="360" ry="190" fill="url(#ground-turf)" stroke="var(--line-strong)" strokeOpacity="0.5" />
        <ellipse
          rx="336"
          ry="174"
          fill="none"
          stroke="var(--ink)"
          strokeOpacity="0.35"
          strokeDasharray="2 10"
          strokeLinecap="round"
          strokeWidth="3"
        />
        <ellipse rx="170" ry="88" fill="none" stroke="var(--ink)" strokeOpacity="0.22" strokeWidth="1.5" />
        <path d="M-13-62h26l11 124h-48z" fill="var(--brand)" fillOpacity="0.5" />
        <g stroke="var(--ink)" strokeOpacity="0.8" strokeWidth="2" strokeLinecap="round">
          <path d="M-6-58v-16M0-58v-16M6-58v-16M-9 54v-26M0 54v-26M9 54v-26" />
        </g>
      </g>
    </svg>
  )
}
