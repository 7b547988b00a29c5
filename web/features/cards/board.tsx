import type { CardPlay, PlayerCard } from '../../../domain/contract/cards.ts'
import { CardTile } from './card-tile.tsx'

type BoardProps = {
  cards: readonly PlayerCard[]
  plays: readonly CardPlay[] | undefined
  onPress: (card: PlayerCard) => void
}

export function Board({ cards, plays, onPress }: BoardProps) {
  const isLevel = cards.filter(({ isTop }) => isTop).length > 1
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {cards.map((card) => (
        <CardTile
          key={card._id}
          card={card}
          play={plays?.find(({ _id }) => _id === card._id)}
          isLevel={isLevel}
          onPress={() => onPress(card)}
        />
      ))}
    </ul>
  )
}
