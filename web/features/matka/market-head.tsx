import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { useText } from '../../lib/messages/text.ts'
import { MarketTimes } from './market-card.tsx'
import { MarketCountdown, StatusChip } from './market-status.tsx'
import { ResultDigits, resultLine } from './result-digits.tsx'

/** A market's status above the types of bid; screen readers announce a new number. */
export function MarketHead({ market }: { market: MatkaMarketState }) {
  const t = useText()
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
      <p role="status" className="sr-only">
        {!market.openNumber.includes('*') && t('matka.announced', { result: resultLine(market) })}
      </p>
    </section>
  )
}
