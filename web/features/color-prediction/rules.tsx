import { colorPredictionReturns } from '../../../domain/games/color-prediction/returns.ts'
import { text, useText } from '../../lib/messages/text.ts'
import type { ShownReturn } from '../../ui/return-table.tsx'
import { selectionName } from './selection-name.ts'

/** A summary of the rules; the house rules have the rest. */
export function ColorPredictionRules() {
  const t = useText()
  return (
    <>
      <p>{t('color.ruleRound')}</p>
      <p>{t('color.ruleNumbers')}</p>
      <p>{t('color.rulePays')}</p>
      <p>{t('color.ruleLast')}</p>
    </>
  )
}

/** What each bet returns, computed from the payout table; the ten numbers, which return the same, in one row. */
export function shownReturns(): ShownReturn[] {
  return colorPredictionReturns()
    .filter(({ on }) => on === '0' || Number.isNaN(Number(on)))
    .map(({ on, pays, chance, returns }) => ({
      bet: on === '0' ? text('color.number') : selectionName(on),
      pays: pays.map((times) => text('color.times', { times })).join(' / '),
      chance,
      returns,
    }))
}
