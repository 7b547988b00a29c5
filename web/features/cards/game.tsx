import { card } from '../../games/art.tsx'
import type { SiteGame } from '../../games/game.ts'

const drawing = (
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
)

/** The card game's entry in the list of games. It has no page of its own: it is played on the page of the match that decides it. */
export const cards = {
  title: 'cards.title',
  tile: {
    path: '/cricket2',
    name: 'casino.tile.cards',
    note: 'casino.note.cards',
    sections: ['live', 'tableGames'],
    art: { ground: ['oklch(0.4 0.1 230)', 'oklch(0.23 0.06 240)'], drawing },
  },
  fair: null,
} as const satisfies SiteGame
