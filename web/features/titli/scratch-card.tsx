import { clsx } from 'clsx'
import { useText } from '../../lib/messages/text.ts'
import type { BoardCard } from './board.ts'
import { PictureDrawing } from './pictures/picture-drawing.tsx'
import { ScratchCover } from './scratch-cover.tsx'

const frame = 'relative grid aspect-square w-full place-items-center overflow-hidden rounded-lg sm:aspect-4/5'
const paper = 'bg-[#fff7e6]'

type CoveredCardProps = { number: number; card: BoardCard; onScratched: () => void }

/** A card with a drawn picture, under its foil. */
export function CoveredCard({ number, card, onScratched }: CoveredCardProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t('titli.cardReady', { number })}
      // Only a key press: a pointer scratches.
      onClick={(event) => event.detail === 0 && onScratched()}
      className={clsx(frame, paper, 'cursor-grab ring-3 ring-brand active:cursor-grabbing')}
    >
      <PictureDrawing name={card.picture} className="size-4/5" />
      <ScratchCover number={number} onCleared={onScratched} />
    </button>
  )
}

/** A scratched card. `isWinner`: its picture has just won. */
export function OpenCard({ number, card, isWinner }: { number: number; card: BoardCard; isWinner: boolean }) {
  const t = useText()
  const name = t('titli.cardOpen', { number, picture: t(`titli.picture.${card.picture}`) })
  return (
    <div
      role="img"
      aria-label={name}
      className={clsx(
        frame,
        paper,
        'animate-fade-in',
        isWinner ? 'ring-3 ring-gain' : 'ring-1 ring-[#d9c39a] ring-inset',
      )}
    >
      <PictureDrawing name={card.picture} className="size-4/5" />
    </div>
  )
}

/** A card without a round yet, or whose picture is being scratched in the enlarged card. */
export function BlankCard({ number, isNext }: { number: number; isNext: boolean }) {
  const t = useText()
  return (
    <div
      role="img"
      aria-label={t('titli.cardBlank', { number })}
      className={clsx(
        frame,
        'bg-linear-135 from-[#c98a1e] via-[#e9c46a] to-[#a86e12] font-bold text-[#4a2f04] text-sm tabular-nums shadow-inner sm:text-base',
        isNext && 'ring-2 ring-brand ring-offset-2 ring-offset-surface',
      )}
    >
      {number}
    </div>
  )
}
