import type { Suit } from '../../domain/games/playing-cards.ts'

/** Outlines of the suits in a square of 24. */
const outlines: Readonly<Record<Suit, string>> = {
  S: 'M12 1.5c5.6 5 9.5 8.5 9.5 12.4 0 2.8-2.1 4.8-4.7 4.8-1.5 0-2.8-.6-3.7-1.7.2 2 .9 3.9 2.4 5.5h-7c1.5-1.6 2.2-3.5 2.4-5.5-.9 1.1-2.2 1.7-3.7 1.7-2.6 0-4.7-2-4.7-4.8C2.5 10 6.4 6.5 12 1.5z',
  H: 'M12 21.8C5.4 16.6 1.8 13 1.8 8.6c0-3.2 2.4-5.6 5.4-5.6 2 0 3.8 1.1 4.8 2.9C13 4.1 14.8 3 16.8 3c3 0 5.4 2.4 5.4 5.6 0 4.4-3.6 8-10.2 13.2z',
  D: 'M12 1.2c2.1 4 5 7.8 8.3 10.8-3.3 3-6.2 6.8-8.3 10.8C9.9 18.8 7 15 3.7 12 7 9 9.9 5.2 12 1.2z',
  C: 'M12 1.6a4.9 4.9 0 0 1 4 7.7 4.9 4.9 0 1 1-2.8 8.4c.3 1.8 1 3.4 2.3 4.8h-7c1.3-1.4 2-3 2.3-4.8A4.9 4.9 0 1 1 8 9.3a4.9 4.9 0 0 1 4-7.7z',
}

type SuitMarkProps = { suit: Suit; x: number; y: number; size: number; upsideDown?: boolean }

/** A suit's mark within an SVG, by its centre, in the current colour. */
export function SuitMark({ suit, x, y, size, upsideDown = false }: SuitMarkProps) {
  const turned = upsideDown ? ' rotate(180)' : ''
  return (
    <path
      d={outlines[suit]}
      fill="currentColor"
      transform={`translate(${x} ${y})${turned} scale(${size / 24}) translate(-12 -12)`}
    />
  )
}
