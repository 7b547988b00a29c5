import type { ReactNode } from 'react'
import type { GameName } from '../../../domain/games/game.ts'

type ArtName = GameName | 'color-prediction'

/** The two colours of each picture's ground; pictures are the same in both themes. */
const grounds: Record<ArtName, readonly [string, string]> = {
  aviator: ['oklch(0.32 0.11 20)', 'oklch(0.2 0.05 15)'],
  titli: ['oklch(0.42 0.12 320)', 'oklch(0.25 0.08 300)'],
  'andar-bahar': ['oklch(0.38 0.09 150)', 'oklch(0.22 0.05 160)'],
  mines: ['oklch(0.36 0.09 250)', 'oklch(0.2 0.05 260)'],
  cards: ['oklch(0.4 0.1 230)', 'oklch(0.23 0.06 240)'],
  matka: ['oklch(0.45 0.1 60)', 'oklch(0.26 0.06 40)'],
  'color-prediction': ['oklch(0.35 0.05 280)', 'oklch(0.2 0.03 280)'],
}

/** The drawing of a game, for those who see it; its name stands beside it. */
export function TileArt({ art, className }: { art: ArtName; className?: string }) {
  const [from, to] = grounds[art]
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={className}
      style={{ background: `radial-gradient(120% 120% at 30% 10%, ${from}, ${to})` }}
    >
      {drawings[art]}
    </svg>
  )
}

const card = (x: number, y: number, turn: number, text: string, colour: string) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-15" y="-21" width="30" height="42" rx="4" fill="#fdfdf8" />
    <text x="0" y="6" textAnchor="middle" fontSize="17" fontWeight="700" fill={colour}>
      {text}
    </text>
  </g>
)

const mineTiles = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
  x: 34 + (at % 4) * 24,
  y: 27 + Math.floor(at / 4) * 24,
}))

const drawings: Record<ArtName, ReactNode> = {
  aviator: (
    <>
      <path d="M10 92 C60 90 96 74 122 34 L122 92 Z" fill="#e11d48" opacity="0.25" />
      <path
        d="M10 92 C60 90 96 74 122 34"
        fill="none"
        stroke="#fb3d5f"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <g transform="translate(124 31) rotate(-28)" fill="#fb3d5f">
        <path d="M-20 2 C-8 -4 8 -5 20 0 C9 5 -8 6 -20 2 Z" />
        <path d="M-3 0 L-12 -13 L-7 -13 L7 -1 Z M-4 3 L-11 13 L-7 13 L5 3 Z M-18 1 L-23 -7 L-19 -7 L-13 0 Z" />
        <circle cx="20" cy="0" r="2.4" fill="#fff" />
      </g>
    </>
  ),
  titli: (
    <g transform="translate(80 50)">
      <path d="M0 -4 C-12 -36 -52 -38 -46 -10 C-44 4 -20 8 0 2 Z" fill="#f472b6" />
      <path d="M0 -4 C12 -36 52 -38 46 -10 C44 4 20 8 0 2 Z" fill="#f472b6" />
      <path d="M0 4 C-14 4 -38 14 -30 30 C-22 40 -6 24 0 8 Z" fill="#fbbf24" />
      <path d="M0 4 C14 4 38 14 30 30 C22 40 6 24 0 8 Z" fill="#fbbf24" />
      <circle cx="-28" cy="-15" r="5" fill="#fff" opacity="0.85" />
      <circle cx="28" cy="-15" r="5" fill="#fff" opacity="0.85" />
      <rect x="-2.2" y="-16" width="4.4" height="42" rx="2.2" fill="#2d1b3d" />
      <path
        d="M0 -14 C-3 -26 -10 -30 -13 -31 M0 -14 C3 -26 10 -30 13 -31"
        stroke="#2d1b3d"
        strokeWidth="2"
        fill="none"
      />
    </g>
  ),
  'andar-bahar': (
    <>
      {card(50, 54, -14, '7♠', '#1f2937')}
      {card(110, 54, 14, '7♥', '#dc2626')}
      {card(80, 46, 0, 'J', '#b45309')}
    </>
  ),
  mines: (
    <>
      {mineTiles.map(({ x, y }, at) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width="20"
          height="20"
          rx="4"
          fill="#fff"
          opacity={at === 5 ? 0.9 : 0.18}
        />
      ))}
      <path d="M44 29 l7 6 -7 9 -7 -9 Z" fill="#5eead4" />
      <path d="M116 53 l7 6 -7 9 -7 -9 Z" fill="#5eead4" />
      <circle cx="68" cy="62" r="7" fill="#111827" />
      <path d="M72 56 q4 -5 8 -3" stroke="#111827" strokeWidth="2" fill="none" />
      <circle cx="81" cy="52.5" r="2.4" fill="#fb923c" />
    </>
  ),
  cards: (
    <>
      {card(48, 52, -10, '52', '#1d4ed8')}
      {card(112, 52, 10, '38', '#1d4ed8')}
      {card(80, 48, 0, '71', '#15803d')}
      <g transform="translate(128 80) rotate(40)">
        <rect x="-3.5" y="-30" width="7" height="22" rx="3" fill="#7c2d12" />
        <rect x="-6" y="-10" width="12" height="32" rx="4" fill="#f5d9a8" />
      </g>
      <circle cx="32" cy="82" r="7" fill="#dc2626" />
      <path d="M27 78 q5 4 10 8" stroke="#fff" strokeWidth="1.2" fill="none" />
    </>
  ),
  matka: (
    <g transform="translate(80 52)">
      <path d="M-20 -26 h40 l-6 10 c20 8 24 46 -14 48 c-38 -2 -34 -40 -14 -48 Z" fill="#c2571a" />
      <path d="M-22 -30 h44 v7 h-44 Z" rx="3" fill="#e07b39" />
      <path d="M-26 6 c16 8 36 8 52 0" stroke="#fde68a" strokeWidth="2.5" fill="none" strokeDasharray="3 4" />
      <text x="0" y="26" textAnchor="middle" fontSize="15" fontWeight="800" fill="#fff7ed">
        4 7
      </text>
    </g>
  ),
  'color-prediction': (
    <>
      <circle cx="52" cy="54" r="20" fill="#ef4444" />
      <circle cx="80" cy="42" r="20" fill="#22c55e" />
      <circle cx="108" cy="54" r="20" fill="#3b82f6" />
    </>
  ),
}
