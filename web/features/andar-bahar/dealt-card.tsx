import { clsx } from 'clsx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Card } from '../../../domain/games/playing-cards.ts'
import { CardBack, PlayingCard } from '../../ui/playing-card.tsx'
import { cardName } from './card-name.ts'

const DEAL_MS = 480
const reducedMotion = '(prefers-reduced-motion: reduce)'

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

/**
 * Animates a card from the shoe to its place on the table, turning it face up on the way.
 * @param isNew false for cards that lay there when the page was opened
 */
function useDeal(shoe: RefObject<HTMLElement | null>, isNew: boolean): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null)
  const flies = useRef(isNew)
  useLayoutEffect(() => {
    const [to, from] = [card.current?.getBoundingClientRect(), shoe.current?.getBoundingClientRect()]
    if (!flies.current || !to || !from || window.matchMedia(reducedMotion).matches) return
    flies.current = false
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y - to.y]
    card.current?.animate(
      [
        { transform: `perspective(600px) translate(${x}px, ${y}px) rotateY(180deg) rotate(-8deg)` },
        { transform: 'perspective(600px) translate(0, 0) rotateY(0deg) rotate(0deg)' },
      ],
      { duration: DEAL_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  }, [shoe])
  return card
}
