import { clsx } from 'clsx'
import type { RefObject } from 'react'
import type { Card } from '../../../domain/games/playing-cards.ts'
import { CardBack, PlayingCard } from '../../ui/playing-card.tsx'
import { cardName } from './card-name.ts'
import { useDeal } from './use-deal.ts'

type DealtCardProps = {
  card: Card
  face: 'full' | 'index'
  shoe: RefObject<HTMLElement | null>
  /** Whether it is dealt now, and so animated. */
  isNew: boolean
  isWinning?: boolean
  className?: string
}

/** A card on the table, with a back that shows while it is dealt. */
export function DealtCard({ card, face, shoe, isNew, isWinning = false, className }: DealtCardProps) {
  const flying = useDeal(shoe, isNew)
  return (
    <div
      ref={flying}
      className={clsx(
        'relative rounded-[10%/7%] shadow-md [transform-style:preserve-3d]',
        isWinning && 'z-10 ring-3 ring-[#f4c64e] motion-safe:animate-rise',
        className,
      )}
    >
      <div className="[backface-visibility:hidden]">
        <PlayingCard card={card} face={face} label={cardName(card)} />
      </div>
      <div className="absolute inset-0 [backface-visibility:hidden] [transform:rotateY(180deg)]">
        <CardBack />
      </div>
    </div>
  )
}
