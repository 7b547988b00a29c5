import '../../lib/messages/en/games/fair.ts'
import '../../lib/messages/en/games/andar-bahar.ts'
import { clsx } from 'clsx'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import {
  type AndarBaharSide,
  andarBaharOutcome,
  SIDES,
  sideOf,
} from '../../../domain/games/andar-bahar/rules.ts'
import { type Card, rankOf, suitOf } from '../../../domain/games/playing-cards.ts'
import { useText } from '../../lib/messages/text.ts'

const signs = { S: '♠', H: '♥', D: '♦', C: '♣' } as const

export function FairOutcome({ seeds }: { seeds: Seeds }) {
  const { joker, first, cards, winner, winningCard } = andarBaharOutcome(seeds)
  const t = useText()
  const nameOf = (side: AndarBaharSide) => {
    const name = t(`andarBahar.${side}`)
    return side === first ? t('fair.dealtFirst', { side: name }) : name
  }
  const cardsOf = (side: AndarBaharSide) => cards.filter((_, place) => sideOf(first, place) === side)
  return (
    <div className="grid gap-4">
      <p className="font-bold text-lg">
        {winner === 'Tie'
          ? t('fair.tie', { count: cards.length })
          : t('fair.winner', { winner: t(`andarBahar.${winner}`), count: cards.length })}
      </p>
      <Row name={t('andarBahar.joker')} cards={[joker]} marked={joker} />
      {SIDES.map((side) => (
        <Row key={side} name={nameOf(side)} cards={cardsOf(side)} marked={winningCard} />
      ))}
    </div>
  )
}

function Row({ name, cards, marked }: { name: string; cards: readonly Card[]; marked: Card | null }) {
  return (
    <div className="grid gap-1.5">
      <h4 className="text-ink-muted text-sm">{name}</h4>
      <ol aria-label={name} className="flex flex-wrap gap-1.5">
        {cards.map((card) => (
          <PlayingCard key={card} card={card} isMarked={card === marked} />
        ))}
      </ol>
    </div>
  )
}

function PlayingCard({ card, isMarked }: { card: Card; isMarked: boolean }) {
  const t = useText()
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const isRed = suit === 'H' || suit === 'D'
  return (
    <li
      className={clsx(
        'grid h-11 w-9 place-items-center rounded-md border bg-surface font-semibold text-sm leading-none',
        isMarked ? 'border-brand ring-2 ring-brand' : 'border-line',
        isRed ? 'text-loss' : 'text-ink',
      )}
    >
      <span className="sr-only">{t('card.name', { rank, suit: t(`card.suit.${suit}`) })}</span>
      <span aria-hidden className="grid justify-items-center gap-0.5">
        {rank}
        <span>{signs[suit]}</span>
      </span>
    </li>
  )
}
