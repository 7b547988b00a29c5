import type { TitliBetRecord } from '../../../domain/contract/titli.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees, formatSignedRupees } from '../../lib/money.ts'
import { Money } from '../../ui/money.tsx'
import { ResultPopup } from '../../ui/result-popup.tsx'
import { amountText } from './amount-text.ts'

/** How a bet ended. One that returns less than it cost is told without joy. */
export function BetResult({ bet, onClose }: { bet: TitliBetRecord; onClose: () => void }) {
  const t = useText()
  const { isWin, profit, totalBets, randomImage } = bet
  const stake = formatRupees(totalBets)
  if (!isWin) {
    const picture = randomImage === null ? '' : t(`titli.picture.${randomImage}`)
    return (
      <ResultPopup tone="loss" title={t('titli.lost')} onClose={onClose}>
        {t('titli.lostNote', { picture, stake })}
      </ResultPopup>
    )
  }
  const net = profit - totalBets
  return (
    <ResultPopup tone={net > 0 ? 'win' : 'neutral'} title={t('titli.won')} onClose={onClose}>
      <p className="font-bold text-ink text-lg tabular-nums">
        {t('titli.added', { profit: amountText(profit) })}
      </p>
      <p>{t('titli.net', { stake, net: formatSignedRupees(net) })}</p>
    </ResultPopup>
  )
}

type GameOverProps = { balance: number; onClose: () => void }

/** The end of a board: all its cards are scratched. */
export function GameOver({ balance, onClose }: GameOverProps) {
  const t = useText()
  return (
    <ResultPopup tone="neutral" title={t('titli.gameOver')} onClose={onClose}>
      <p className="text-ink text-lg">
        <Money rupees={balance} className="font-bold" />
      </p>
      <p>{t('titli.gameOverNote')}</p>
    </ResultPopup>
  )
}
