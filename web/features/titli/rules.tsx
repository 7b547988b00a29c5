import { titliReturns } from '../../../domain/games/titli/returns.ts'
import { useText } from '../../lib/messages/text.ts'
import type { ShownReturn } from '../../ui/return-table.tsx'
import { amountText } from './amount-text.ts'

export function TitliRules() {
  const t = useText()
  return (
    <>
      <p>{t('titli.rulesRound')}</p>
      <p>{t('titli.rulesDraw')}</p>
      <p>{t('titli.rulesPay')}</p>
      <p>{t('titli.rulesLeave')}</p>
    </>
  )
}

/** What bets on one to twelve pictures return, computed from the payout table. */
export function useTitliReturns(): ShownReturn[] {
  const t = useText()
  return titliReturns().map(({ pictures, chance, pays, returns }) => ({
    bet: pictures === 1 ? t('titli.onPicture') : t('titli.onPictures', { count: pictures }),
    pays: t('titli.pays', { times: amountText(pays) }),
    chance,
    returns,
  }))
}
