import { type RefObject, useLayoutEffect, useRef } from 'react'

const DEAL_MS = 480
const reducedMotion = '(prefers-reduced-motion: reduce)'

/**
 * Animates a card from the shoe to its place on the table, turning it face up on the way.
 * @param isNew false for cards that lay there when the page was opened
 */
export function useDeal(
  shoe: RefObject<HTMLElement | null>,
  isNew: boolean,
): RefObject<HTMLDivElement | null> {
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
