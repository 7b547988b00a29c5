import { clsx } from 'clsx'
import { useText } from '../../lib/messages/text.ts'
import type { BoardCard } from './board.ts'
import { Picture } from './pictures/picture.tsx'
import { ScratchCover } from './scratch-cover.tsx'

type ScratchCardProps = {
  number: number
  /** Absent while no round has come to it. */
  card: BoardCard | undefined
  /** The card of the round that was just drawn, with a bet that won. */
  isWinner: boolean
  onScratched: () => void
}

const frame = 'relative grid aspect-square place-items-center overflow-hidden rounded-lg'
const paper = 'bg-[#fff7e6]'

/** One card of the board: with its foil on, ready to be scratched, or open. */
export function ScratchCard({ number, card, isWinner, onScratched }: ScratchCardProps) {
  const t = useText()
  if (!card) return <BlankCard number={number} />
  const picture = <Picture name={card.picture} className="size-4/5" />
  if (card.isScratched) {
    const name = t('titli.cardOpen', { number, picture: t(`titli.picture.${card.picture}`) })
    return (
      <div
        role="img"
        aria-label={name}
        className={clsx(frame, paper, 'animate-fade-in', isWinner && 'ring-3 ring-gain')}
      >
        {picture}
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-label={t('titli.cardReady', { number })}
      // A press of a key; a pointer scratches.
      onClick={(event) => event.detail === 0 && onScratched()}
      className={clsx(frame, paper, 'cursor-grab ring-3 ring-brand active:cursor-grabbing')}
    >
      {picture}
      <ScratchCover number={number} onCleared={onScratched} />
    </button>
  )
}

function BlankCard({ number }: { number: number }) {
  const t = useText()
  return (
    <div
      role="img"
      aria-label={t('titli.cardBlank', { number })}
      className={clsx(
        frame,
        'bg-linear-135 from-[#c98a1e] via-[#e9c46a] to-[#a86e12] font-bold text-[#4a2f04] text-sm tabular-nums shadow-inner sm:text-base',
      )}
    >
      {number}
    </div>
  )
}
