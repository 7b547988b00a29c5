import { useText } from '../../lib/messages/text.ts'
import { BOARD_CARDS, type Board } from './board.ts'
import { BlankCard, CoveredCard, OpenCard } from './scratch-card.tsx'

type BoardGridProps = {
  board: Board
  /** The round that has just won; undefined if none has. */
  winningRoundId: string | undefined
  /** The round whose card is enlarged for scratching: its place stays covered. */
  heldUpId: string | undefined
  onScratched: (roundId: string) => void
}

const numbers = Array.from({ length: BOARD_CARDS }, (_, at) => at + 1)

export function BoardGrid({ board, ...rest }: BoardGridProps) {
  const t = useText()
  return (
    <ol aria-label={t('titli.board')} className="grid grid-cols-6 gap-1.5 sm:gap-2">
      {numbers.map((number) => (
        <li key={number}>
          <Place number={number} board={board} {...rest} />
        </li>
      ))}
    </ol>
  )
}

function Place({
  number,
  board,
  winningRoundId,
  heldUpId,
  onScratched,
}: BoardGridProps & { number: number }) {
  const card = board.cards[number - 1]
  const isNext = heldUpId === undefined && number === board.cards.length + 1
  if (!card) return <BlankCard number={number} isNext={isNext} />
  const { roundId, isScratched } = card
  if (isScratched) return <OpenCard number={number} card={card} isWinner={roundId === winningRoundId} />
  if (roundId === heldUpId) return <BlankCard number={number} isNext />
  return <CoveredCard number={number} card={card} onScratched={() => onScratched(roundId)} />
}
