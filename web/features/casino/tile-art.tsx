import type { Art } from '../../games/game.ts'

/** The drawing of a game, hidden from screen readers: its name stands beside it. */
export function TileArt({ art, className }: { art: Art; className?: string }) {
  const [from, to] = art.ground
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={className}
      style={{ background: `radial-gradient(120% 120% at 30% 10%, ${from}, ${to})` }}
    >
      {art.drawing}
    </svg>
  )
}
