import { useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { OnDemand } from '../../../ui/on-demand.tsx'

const loadPanel = async () => (await import('./orders-panel.tsx')).OrdersPanel

/** The orders of a match's main market, closed at first. A market that has a result takes none. */
export function Orders({ marketId, userId }: { marketId: string; userId: string }) {
  const t = useText()
  const status = useOdds(marketId, (odds) => odds.status)
  if (status === undefined || status === 'CLOSED') return null
  return <OnDemand title={t('orders.title')} load={loadPanel} props={{ marketId, userId }} />
}
