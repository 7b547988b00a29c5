import { card } from '../../games/art.tsx'
import type { SiteGame } from '../../games/game.ts'
import { text } from '../../lib/messages/text.ts'

const drawing = (
  <>
    {card(50, 54, -14, '7♠', '#1f2937')}
    {card(110, 54, 14, '7♥', '#dc2626')}
    {card(80, 46, 0, 'J', '#b45309')}
  </>
)

export const andarBahar = {
  title: 'andarBahar.title',
  tile: {
    path: '/casino/andar-bahar',
    name: 'andarBahar.title',
    note: 'casino.note.andarBahar',
    sections: ['live', 'tableGames'],
    art: { ground: ['oklch(0.38 0.09 150)', 'oklch(0.22 0.05 160)'], drawing },
  },
  fair: {
    loadOutcome: () => import('./fair-outcome.tsx'),
    reading: () => text('fair.read.andar-bahar'),
    steps: ['fair.stepNumber', 'fair.stepShuffle'],
  },
} as const satisfies SiteGame
