import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type Card, type Rank, rankOf, type Suit, suitOf } from '../../domain/games/playing-cards.ts'
import { CardCourt } from './card-court.tsx'
import { SuitMark } from './suit.tsx'

type PlayingCardProps = {
  card: Card
  /** The card's name, for screen readers. */
  label: string
  /** `index` is readable when small: a large rank and its suit. Default `full`, as on printed cards. */
  face?: 'full' | 'index'
  className?: string
}

/** The colours of the suits, the same in every theme, as the card's paper is. */
const inks: Readonly<Record<Suit, string>> = { S: '#17191f', C: '#17191f', H: '#c2182b', D: '#c2182b' }

/** A drawn playing card, 5 by 7, as wide as its container. */
export function PlayingCard({ card, label, face = 'full', className }: PlayingCardProps) {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  return (
    <svg
      viewBox="0 0 100 140"
      role="img"
      aria-label={label}
      className={clsx('block w-full select-none', className)}
      style={{ color: inks[suit] }}
    >
      <Paper />
      {face === 'index' ? <LargeIndex rank={rank} suit={suit} /> : <FullFace rank={rank} suit={suit} />}
    </svg>
  )
}

function Paper() {
  return <rect x="1" y="1" width="98" height="138" rx="10" fill="#fdfcf8" stroke="#cfc8b8" strokeWidth="2" />
}

type FaceProps = { rank: Rank; suit: Suit }

function LargeIndex({ rank, suit }: FaceProps) {
  return (
    <>
      <RankText rank={rank} x={10} y={56} size={60} width={rank === '10' ? 60 : undefined} />
      <SuitMark suit={suit} x={60} y={100} size={62} />
    </>
  )
}

function FullFace({ rank, suit }: FaceProps) {
  const isCourt = rank === 'J' || rank === 'Q' || rank === 'K'
  return (
    <>
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner rank={rank} suit={suit} />
      </g>
      {isCourt ? <CardCourt rank={rank} suit={suit} /> : <Pips rank={rank} suit={suit} />}
    </>
  )
}

function Corner({ rank, suit }: FaceProps) {
  return (
    <>
      <RankText rank={rank} x={7} y={24} size={21} width={rank === '10' ? 18 : undefined} />
      <SuitMark suit={suit} x={14} y={34} size={13} />
    </>
  )
}

type RankTextProps = { rank: Rank; x: number; y: number; size: number; width?: number | undefined }

function RankText({ rank, x, y, size, width }: RankTextProps) {
  return (
    <text
      {...{ x, y }}
      fontSize={size}
      fontWeight="800"
      fill="currentColor"
      {...(width !== undefined && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {rank}
    </text>
  )
}

const [LEFT, MIDDLE, RIGHT] = [35, 50, 65]

/** The places of the pips of each rank, as on printed cards. */
const pips: Readonly<Partial<Record<Rank, readonly (readonly [x: number, y: number])[]>>> = {
  '2': [26, 114].map((y) => [MIDDLE, y]),
  '3': [26, 70, 114].map((y) => [MIDDLE, y]),
  '4': columns(26, 114),
  '5': [...columns(26, 114), [MIDDLE, 70]],
  '6': columns(26, 70, 114),
  '7': [...columns(26, 70, 114), [MIDDLE, 48]],
  '8': [...columns(26, 70, 114), [MIDDLE, 48], [MIDDLE, 92]],
  '9': [...columns(26, 55, 85, 114), [MIDDLE, 70]],
  '10': [...columns(26, 55, 85, 114), [MIDDLE, 40], [MIDDLE, 100]],
}

function columns(...heights: readonly number[]): (readonly [number, number])[] {
  return heights.flatMap((y) => [
    [LEFT, y],
    [RIGHT, y],
  ])
}

function Pips({ rank, suit }: FaceProps): ReactNode {
  if (rank === 'A') return <SuitMark suit={suit} x={50} y={70} size={50} />
  const placed = pips[rank] ?? []
  const size = placed.length > 8 ? 16 : 20
  return placed.map(([x, y]) => (
    <SuitMark key={`${x}-${y}`} suit={suit} x={x} y={y} size={size} upsideDown={y > 70} />
  ))
}

/** The back of a card, in the house's green and gold. */
export function CardBack({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" className={clsx('block w-full select-none', className)}>
      <rect x="1" y="1" width="98" height="138" rx="10" fill="#fdfcf8" stroke="#cfc8b8" strokeWidth="2" />
      <rect x="7" y="7" width="86" height="126" rx="6" fill="#0d3b2e" />
      <g fill="none" stroke="#e0b04c" strokeWidth="1.4">
        <rect x="11" y="11" width="78" height="118" rx="4" />
        {[0, 1, 2, 3].map((ring) => (
          <path key={ring} strokeOpacity={0.9 - ring * 0.2} d={diamond(12 + ring * 12)} />
        ))}
      </g>
      <path d={diamond(6)} fill="#e0b04c" />
    </svg>
  )
}

/** A diamond around the card's middle, with its sides at this distance. */
function diamond(reach: number): string {
  const [x, y] = [Math.min(reach, 36), Math.min(reach * 1.4, 56)]
  return `M50 ${70 - y} ${50 + x} 70 50 ${70 + y} ${50 - x} 70z`
}
