import { aviatorReturns } from '../../../domain/games/aviator/returns.ts'
import { text, useText } from '../../lib/messages/text.ts'
import type { ShownReturn } from '../../ui/return-table.tsx'
import { stakeLimits } from './format.ts'

export function HowToPlay() {
  const t = useText()
  return (
    <>
      <p>{t('aviator.howTo.bet', stakeLimits)}</p>
      <p>{t('aviator.howTo.flight')}</p>
      <p>{t('aviator.howTo.cashOut')}</p>
      <p>{t('aviator.howTo.auto')}</p>
      <p>{t('aviator.howTo.return')}</p>
      <p>{t('aviator.howTo.fair')}</p>
    </>
  )
}

/** What cashing out at some multipliers returns, by the draws that decide the crash. */
export function shownReturns(): readonly ShownReturn[] {
  return aviatorReturns().map(({ multiplier, chance, returns }) => ({
    bet: text('aviator.returnAt', { multiplier: `${multiplier.toFixed(2)}x` }),
    pays: text('aviator.pays', { multiplier: multiplier.toFixed(2) }),
    chance,
    returns,
  }))
}
