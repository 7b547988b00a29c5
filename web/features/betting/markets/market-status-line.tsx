import { feedText, translated, useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { MarketStatusBadge } from '../../../ui/badge.tsx'

const keys = { OPEN: 'market.open', SUSPENDED: 'market.suspended', CLOSED: 'market.closed' } as const

/** The market's status, or its result once it is closed. */
export function MarketStatusLine({ marketId }: { marketId: string }) {
  const t = useText()
  const status = useOdds(marketId, (odds) => odds.status)
  const result = useOdds(marketId, (odds) => odds.result) ?? null
  return (
    <>
      <MarketStatusBadge status={status} words={translated(keys[status ?? 'OPEN'], status ?? 'OPEN')} />
      {status === 'CLOSED' && result !== null && (
        <p className="text-ink-muted text-sm">{t('market.result', { result: feedText('result', result) })}</p>
      )}
    </>
  )
}
