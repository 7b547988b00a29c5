import type { ReactNode } from 'react'

/** The secret in a closed box, tagged with its fingerprint. */
export function LockedScene() {
  return (
    <Scene>
      <g transform="translate(-32)">
        <Box />
        <g className="fill-brand stroke-brand-ink">
          <path className="fill-none stroke-brand" strokeWidth="5" d="M109 52v-9a11 11 0 0 1 22 0v9" />
          <rect x="102" y="51" width="36" height="28" rx="5" strokeWidth="0" />
          <path strokeWidth="4" strokeLinecap="round" d="M120 62v7" />
        </g>
        <Tag x={160} />
      </g>
    </Scene>
  )
}

/** The house's locked secret and the player's seed flow together. */
export function MixedScene() {
  return (
    <Scene>
      <path
        className="fill-none stroke-line-strong"
        strokeWidth="2.5"
        strokeDasharray="2 6"
        strokeLinecap="round"
        d="M66 34C98 34 98 60 124 60M66 86c32 0 32-26 58-26M148 60h34"
      />
      <rect
        className="fill-raised stroke-brand"
        strokeWidth="2.5"
        x="22"
        y="18"
        width="44"
        height="32"
        rx="7"
      />
      <path className="fill-none stroke-brand" strokeWidth="2.5" d="M38 31v-3a6 6 0 0 1 12 0v3" />
      <rect className="fill-brand" x="35" y="31" width="18" height="12" rx="2.5" />
      <rect
        className="fill-raised stroke-gain"
        strokeWidth="2.5"
        x="22"
        y="70"
        width="44"
        height="32"
        rx="7"
      />
      <g className="fill-gain">
        <circle cx="44" cy="81" r="4.5" />
        <path d="M34.5 96a9.5 8 0 0 1 19 0z" />
      </g>
      <circle className="fill-surface stroke-line-strong" strokeWidth="2.5" cx="136" cy="60" r="16" />
      <path
        className="fill-none stroke-ink-muted"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M128 62a8 8 0 0 1 14-5.5M144 58a8 8 0 0 1-14 5.5"
      />
      <rect
        className="fill-raised stroke-line-strong"
        strokeWidth="2.5"
        x="182"
        y="42"
        width="36"
        height="36"
        rx="8"
      />
      <g className="fill-ink">
        <circle cx="192" cy="52" r="3" />
        <circle cx="200" cy="60" r="3" />
        <circle cx="208" cy="68" r="3" />
        <circle cx="208" cy="52" r="3" />
        <circle cx="192" cy="68" r="3" />
      </g>
    </Scene>
  )
}

/** The box is open, and its tag is unchanged. */
export function OpenedScene() {
  return (
    <Scene>
      <Tag x={20} />
      <Box isOpen />
      <Tag x={160} />
      <circle className="fill-gain-solid" cx="120" cy="67" r="15" />
      <path
        className="fill-none stroke-on-solid"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m113 67 5 5 9-10"
      />
    </Scene>
  )
}

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="mx-auto block h-28 w-full max-w-60">
      {children}
    </svg>
  )
}

function Box({ isOpen = false }: { isOpen?: boolean }) {
  const lid = isOpen ? 'M86 40 78 26q-2-4 2-5l76-9q5-1 6 4l3 15' : 'M84 44v-4q0-6 6-6h60q6 0 6 6v4'
  return (
    <g className="fill-raised stroke-line-strong" strokeWidth="2.5" strokeLinejoin="round">
      <path d={lid} />
      <rect x="84" y="42" width="72" height="58" rx="7" />
    </g>
  )
}

/** A fingerprint on a tag, the same in every scene. */
function Tag({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 46)`}>
      <rect className="fill-surface stroke-line-strong" strokeWidth="2" width="60" height="44" rx="6" />
      <path
        className="fill-none stroke-brand-text"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M10 13h8m7 0h3m7 0h15M10 22h3m7 0h14m7 0h9M10 31h15m7 0h6m7 0h5"
      />
    </g>
  )
}
