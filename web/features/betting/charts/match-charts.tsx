import { CRICKET } from '../../../../domain/contract/matches.ts'
import { useText } from '../../../lib/messages/text.ts'
import type { Notation } from '../../../lib/prices.ts'
import { useMatch } from '../../../lib/realtime/hooks.ts'
import { OnDemand } from '../../../ui/on-demand.tsx'

const loadPrices = async () => (await import('./price-chart.tsx')).PriceChart
const loadOvers = async () => (await import('./over-chart.tsx')).OverChart

type MatchChartsProps = {
  matchId: string
  userId: string
  /** How match odds are quoted on the screen. */
  quoted: Notation
}

/** The charts of a match, closed at first: nothing of them is fetched until then. */
export function MatchCharts({ matchId, userId, quoted }: MatchChartsProps) {
  const t = useText()
  const sportId = useMatch(matchId, (match) => match.sportId)
  return (
    <div className="grid grid-cols-1 gap-3">
      <OnDemand title={t('prices.title')} load={loadPrices} props={{ matchId, userId, quoted }} />
      {sportId === CRICKET && <OnDemand title={t('overs.title')} load={loadOvers} props={{ matchId }} />}
    </div>
  )
}
