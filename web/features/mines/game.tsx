import { BOMBS, TILES } from '../../../domain/games/mines/pay-table.ts'
import type { SiteGame } from '../../games/game.ts'
import { text } from '../../lib/messages/text.ts'

const mineTiles = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
  x: 34 + (at % 4) * 24,
  y: 27 + Math.floor(at / 4) * 24,
}))

const drawing = (
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
)

export const mines = {
  title: 'mines.title',
  tile: {
    path: '/casino/mines',
    name: 'mines.title',
    note: 'casino.note.mines',
    sections: ['slots', 'jackpots'],
    art: { ground: ['oklch(0.36 0.09 250)', 'oklch(0.2 0.05 260)'], drawing },
  },
  fair: {
    loadOutcome: () => import('./fair-outcome.tsx'),
    reading: () => text('fair.read.mines', { tiles: TILES, count: BOMBS }),
    steps: ['fair.stepNumber'],
  },
} as const satisfies SiteGame
