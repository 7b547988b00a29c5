import { type ReactNode, useState } from 'react'
import type { TitliBetRecord, TitliRound } from '../../../domain/contract/titli.ts'
import type { Picture } from '../../../domain/games/titli/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees, formatSignedRupees } from '../../lib/money.ts'
import { useProfile } from '../../lib/profile.ts'
import { Money } from '../../ui/money.tsx'
import { ResultPopup } from '../../ui/result-popup.tsx'
import { amountText } from './amount-text.ts'
import { type Board, isOver } from './board.ts'
import { Butterflies } from './butterflies.tsx'
import { PictureDrawing } from './pictures/picture-drawing.tsx'

type BoardNoticeProps = {
  round: TitliRound
  /** Whether the round's card has just been scratched. */
  isDue: boolean
  board: Board
  /** The button that opens the next round. */
  skip: ReactNode
  onBoardOver: () => void
}

/** The result of the round; after that, if it was the last card, the end of the board. */
export function BoardNotice({ round: { roundId, bet }, isDue, board, skip, onBoardOver }: BoardNoticeProps) {
  const [closedId, setClosedId] = useState('')
  if (isDue && bet?.randomImage && closedId !== roundId) {
    return (
      <>
        <BetResult {...{ bet, skip }} drawn={bet.randomImage} onClose={() => setClosedId(roundId)} />
        {bet.profit > bet.totalBets && <Butterflies />}
      </>
    )
  }
  return isOver(board) ? <GameOver onClose={onBoardOver} /> : null
}

/** The result of a bet. A win that returns no more than the stake is not celebrated. */
type BetResultProps = { bet: TitliBetRecord; drawn: Picture; skip: ReactNode; onClose: () => void }

function BetResult({ bet, drawn, skip, onClose }: BetResultProps) {
  const t = useText()
  const { isWin, profit, totalBets } = bet
  const stake = formatRupees(totalBets)
  const net = profit - totalBets
  const tone = net > 0 ? 'win' : isWin ? 'neutral' : 'loss'
  return (
    <ResultPopup tone={tone} title={t(isWin ? 'titli.won' : 'titli.lost')} action={skip} onClose={onClose}>
      <PictureDrawing name={drawn} className="mx-auto my-2 w-20 rounded-xl bg-[#fff7e6] p-2" />
      {isWin ? (
        <>
          <p className="font-bold text-ink text-lg tabular-nums">
            {t('titli.added', { profit: amountText(profit) })}
          </p>
          <p>{t('titli.net', { stake, net: formatSignedRupees(net) })}</p>
        </>
      ) : (
        <p>{t('titli.lostNote', { picture: t(`titli.picture.${drawn}`), stake })}</p>
      )}
    </ResultPopup>
  )
}

/** The end of a board: all its cards are scratched. */
function GameOver({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { walletBalance } = useProfile()
  return (
    <ResultPopup tone="neutral" title={t('titli.gameOver')} onClose={onClose}>
      <Money rupees={walletBalance} className="font-bold text-ink text-lg" />
      <p>{t('titli.gameOverNote')}</p>
    </ResultPopup>
  )
}
