import { useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { useLimits } from './use-market.ts'

/** The stake's limits as plain numbers, as in the specification: 'Min: 100 Max: 25000'. */
export function MarketLimits({ marketId }: { marketId: string }) {
  const t = useText()
  const limits = useLimits(marketId)
  return limits && t('odds.limits', { min: `${limits.min}`, max: `${limits.max}` })
}

/** The market's bet delay; shows nothing at 0. */
export function BetDelay({ marketId }: { marketId: string }) {
  const t = useText()
  const seconds = useOdds(marketId, (odds) => odds.betDelay) ?? 0
  return seconds > 0 && <span className="whitespace-nowrap">{t('market.betDelay', { seconds })}</span>
}
