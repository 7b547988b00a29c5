/** X positions of the mown stripes of the turf. */
const stripes = Array.from({ length: 9 }, (_, index) => -360 + index * 80)

/** A cricket ground under floodlights: boundary, circle and pitch in perspective. Decoration only. */
export function Ground({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <radialGradient id="ground-light" cx="50%" cy="30%" r="70%">
          <stop offset="0" stopColor="var(--brand)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="ground-turf" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--gain)" stopOpacity="0.34" />
          <stop offset="1" stopColor="var(--gain)" stopOpacity="0.1" />
        </linearGradient>
        <linearGradient id="ground-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--brand)" stopOpacity="0.16" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
        </linearGradient>
        <clipPath id="ground-oval">
          <ellipse rx="360" ry="200" />
        </clipPath>
      </defs>
      <rect width="800" height="900" fill="url(#ground-light)" />
      <g stroke="var(--ink)" strokeOpacity="0.3" strokeWidth="3" strokeLinecap="round">
        <path d="M96 156v170M704 156v170" />
        <path stroke="var(--brand)" strokeOpacity="0.9" strokeWidth="9" d="M76 150h40M684 150h40" />
      </g>
      <g transform="translate(400 430)">
        <ellipse rx="360" ry="200" fill="url(#ground-turf)" />
        <g clipPath="url(#ground-oval)" fill="var(--ink)" fillOpacity="0.035">
          {stripes.map((x) => (
            <path key={x} d={`M${x * 0.72}-200h29l${x * 0.28 + 11} 400h-51z`} />
          ))}
        </g>
        <g fill="none" stroke="var(--ink)">
          <ellipse
            rx="340"
            ry="186"
            strokeOpacity="0.5"
            strokeWidth="2.5"
            strokeDasharray="1 9"
            strokeLinecap="round"
          />
          <ellipse rx="176" ry="96" strokeOpacity="0.22" strokeWidth="1.5" />
        </g>
        <path d="M-13-66h26l12 136h-50z" fill="var(--brand)" fillOpacity="0.42" />
        <g stroke="var(--ink)" strokeOpacity="0.85" strokeWidth="2.2" strokeLinecap="round">
          <path d="M-5-60v-18M0-60v-18M5-60v-18M-9 62v-30M0 62v-30M9 62v-30" />
        </g>
      </g>
      <path fill="url(#ground-beam)" d="M78 152h36l330 330H60zM722 152h-36L356 482h384z" />
    </svg>
  )
}
