import { useText } from '../../lib/messages/text.ts'
import { BOARD_CARDS, type Board } from './board.ts'
import { ScratchCard } from './scratch-card.tsx'

type BoardGridProps = {
  board: Board
  /** The round whose picture has just won, if it has. */
  winningRoundId: string | undefined
  onScratched: (roundId: string) => void
}

const numbers = Array.from({ length: BOARD_CARDS }, (_, at) => at + 1)

/** The board of 24 cards in six columns. */
export function BoardGrid({ board, winningRoundId, onScratched }: BoardGridProps) {
  const t = useText()
  return (
    <ol aria-label={t('titli.board')} className="grid grid-cols-6 gap-1.5 sm:gap-2">
      {numbers.map((number) => {
        const card = board.cards[number - 1]
        return (
          <li key={number}>
            <ScratchCard
              number={number}
              card={card}
              isWinner={card !== undefined && card.roundId === winningRoundId}
              onScratched={() => card && onScratched(card.roundId)}
            />
          </li>
        )
      })}
    </ol>
  )
}
