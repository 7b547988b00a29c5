import type { SiteGame } from '../../games/game.ts'
import { text } from '../../lib/messages/text.ts'

const drawing = (
  <g transform="translate(80 52)">
    <path d="M-20 -26 h40 l-6 10 c20 8 24 46 -14 48 c-38 -2 -34 -40 -14 -48 Z" fill="#c2571a" />
    <path d="M-22 -30 h44 v7 h-44 Z" rx="3" fill="#e07b39" />
    <path d="M-26 6 c16 8 36 8 52 0" stroke="#fde68a" strokeWidth="2.5" fill="none" strokeDasharray="3 4" />
    <text x="0" y="26" textAnchor="middle" fontSize="15" fontWeight="800" fill="#fff7ed">
      4 7
    </text>
  </g>
)

export const matka = {
  title: 'matka.title',
  tile: {
    path: '/casino/matka',
    name: 'matka.title',
    note: 'casino.note.matka',
    sections: ['tableGames', 'jackpots'],
    art: { ground: ['oklch(0.45 0.1 60)', 'oklch(0.26 0.06 40)'], drawing },
  },
  fair: {
    loadOutcome: () => import('./fair-outcome.tsx'),
    reading: () => text('fair.read.matka'),
    steps: ['fair.stepNumber'],
  },
} as const satisfies SiteGame
