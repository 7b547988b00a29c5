import { useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { ResultPopup } from '../../ui/result-popup.tsx'
import { SkipWait } from '../../ui/skip-wait.tsx'
import type { Mines } from './use-mines.ts'
import { multiplierText } from './words.ts'

/** The result of the player's bet, until the player closes it or the next round opens. */
export function RoundResult({ round, skipWait, isRetrying }: Mines) {
  const t = useText()
  const [closed, setClosed] = useState<string | null>(null)
  const bet = round?.bet
  if (!round?.isOver || !bet || closed === round.roundId) return null
  const close = () => setClosed(round.roundId)
  if (bet.status === 'Lost') {
    return (
      <div className="mines-result pointer-events-none absolute inset-0 z-20">
        <ResultPopup tone="loss" title={t('mines.lostTitle')} onClose={close}>
          {t('mines.lost')}
        </ResultPopup>
      </div>
    )
  }
  return (
    <ResultPopup
      tone="win"
      title={t('mines.wonTitle')}
      action={<SkipWait onSkip={skipWait} busy={isRetrying} />}
      onClose={close}
    >
      {t('mines.won', {
        amount: formatRupees(bet.winnings ?? 0),
        multiplier: multiplierText(bet.multiplier ?? 1),
      })}
    </ResultPopup>
  )
}
