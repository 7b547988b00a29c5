import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { MarketTimes } from './market-card.tsx'
import { MarketCountdown, StatusChip } from './market-status.tsx'
import { ResultDigits } from './result-digits.tsx'

/** How a market stands, above what can be bid on it. */
export function MarketHead({ market }: { market: MatkaMarketState }) {
  return (
    <section
      aria-label={market.marketName}
      className="grid items-center gap-3 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-2.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <StatusChip market={market} />
          <MarketCountdown market={market} />
        </div>
        <MarketTimes market={market} />
      </div>
      <div className="sm:min-w-72">
        <ResultDigits result={market} />
      </div>
    </section>
  )
}
