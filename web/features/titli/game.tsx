import type { SiteGame } from '../../games/game.ts'
import { text } from '../../lib/messages/text.ts'

const drawing = (
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
)

export const titli = {
  title: 'titli.title',
  tile: {
    path: '/casino/fun-games',
    name: 'casino.tile.titli',
    note: 'casino.note.titli',
    sections: ['slots'],
    art: { ground: ['oklch(0.42 0.12 320)', 'oklch(0.25 0.08 300)'], drawing },
  },
  fair: {
    loadOutcome: () => import('./fair-outcome.tsx'),
    reading: () => text('fair.read.titli'),
    steps: ['fair.stepNumber'],
  },
} as const satisfies SiteGame
