import type { Rank, Suit } from '../../domain/games/playing-cards.ts'
import { SuitMark } from './suit.tsx'

/** The headgear on court cards: a crown, a tiara, a coronet. */
const headgear: Readonly<Partial<Record<Rank, string>>> = {
  K: 'M33 58V38l9 8 8-14 8 14 9-8v20z',
  Q: 'M33 58c0-10 2-16 4-20l7 9 6-13 6 13 7-9c2 4 4 10 4 20z',
  J: 'M33 58l2-15c5 4 10 4 15 0 5 4 10 4 15 0l2 15z',
}

/** The centres of its jewels. */
const jewels: Readonly<Partial<Record<Rank, readonly (readonly [x: number, y: number])[]>>> = {
  K: [
    [33, 36],
    [50, 30],
    [67, 36],
  ],
  Q: [
    [37, 36],
    [50, 32],
    [63, 36],
  ],
  J: [
    [35, 40],
    [50, 40],
    [65, 40],
  ],
}

type CardCourtProps = { rank: Rank; suit: Suit }

/** The picture of a jack, queen or king: two halves, one of them rotated. */
export function CardCourt({ rank, suit }: CardCourtProps) {
  return (
    <>
      <rect x="25" y="16" width="50" height="108" rx="4" fill="#fbf1d6" stroke="#d7b45e" strokeWidth="1.5" />
      <path d="M25 96 75 44" stroke="#d7b45e" strokeWidth="1.5" />
      <Half rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Half rank={rank} suit={suit} />
      </g>
    </>
  )
}

function Half({ rank, suit }: CardCourtProps) {
  return (
    <>
      <SuitMark suit={suit} x={33} y={24} size={11} />
      <g stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round">
        <path d={headgear[rank]} fill="#e8b93f" />
        <path d="M33 53h34" strokeWidth="3.2" />
        {jewels[rank]?.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.6" fill="currentColor" />
        ))}
      </g>
    </>
  )
}
