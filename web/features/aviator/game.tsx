import type { SiteGame } from '../../games/game.ts'
import { text } from '../../lib/messages/text.ts'

const drawing = (
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
)

export const aviator = {
  title: 'aviator.title',
  tile: {
    path: '/casino/aviator',
    name: 'aviator.title',
    note: 'casino.note.aviator',
    sections: ['live', 'slots', 'jackpots'],
    art: { ground: ['oklch(0.32 0.11 20)', 'oklch(0.2 0.05 15)'], drawing },
  },
  fair: {
    loadOutcome: () => import('./fair-outcome.tsx'),
    reading: () => text('fair.read.aviator'),
    steps: [],
  },
} as const satisfies SiteGame
