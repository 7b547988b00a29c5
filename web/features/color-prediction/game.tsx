import type { SiteGame } from '../../games/game.ts'
import { text } from '../../lib/messages/text.ts'
import { grounds } from './colours.ts'

const drawing = (
  <g fontSize="20" fontWeight="800" textAnchor="middle" fill="#fff">
    <circle cx="50" cy="56" r="21" fill={grounds.green} />
    <circle cx="80" cy="40" r="21" fill={grounds.violet} />
    <circle cx="110" cy="56" r="21" fill={grounds.red} />
    <text x="50" y="63">
      7
    </text>
    <text x="80" y="47">
      0
    </text>
    <text x="110" y="63">
      4
    </text>
  </g>
)

/** Color Prediction's entry in the list of games. */
export const colorPrediction = {
  title: 'color.title',
  tile: {
    path: '/casino/color-prediction',
    name: 'color.title',
    note: 'casino.note.colorPrediction',
    sections: ['live'],
    art: { ground: ['oklch(0.35 0.05 280)', 'oklch(0.2 0.03 280)'], drawing },
  },
  fair: {
    loadOutcome: () => import('./fair-outcome.tsx'),
    reading: () => text('fair.read.color-prediction'),
    steps: ['fair.stepNumber'],
  },
} as const satisfies SiteGame
