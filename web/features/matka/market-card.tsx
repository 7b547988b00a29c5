import { ChevronRight } from 'lucide-react'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { useText } from '../../lib/messages/text.ts'
import { Link } from '../../lib/router/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { DisabledLink } from './disabled-link.tsx'
import { MarketCountdown, StatusChip } from './market-status.tsx'
import { playPath } from './paths.ts'
import { ResultDigits, resultLine } from './result-digits.tsx'

export function MarketCard({ market }: { market: MatkaMarketState }) {
  const t = useText()
  const [last] = market.draws
  return (
    <li className="grid content-between gap-3 rounded-2xl border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{market.marketName}</h2>
        <StatusChip market={market} />
      </header>
      <ResultDigits result={market} />
      <MarketTimes market={market} />
      <div className="flex items-center justify-between gap-3 border-line border-t pt-3">
        <div className="grid gap-0.5">
          <MarketCountdown market={market} />
          {last && (
            <p className="text-ink-faint text-xs tabular-nums">
              {t('matka.last')} {resultLine(last)}
            </p>
          )}
          {market.bidStatus === 'Closed' && <ResultsLink market={market} />}
        </div>
        <PlayLink market={market} />
      </div>
    </li>
  )
}

/** When the two numbers are announced, in India. */
export function MarketTimes({ market: { openTime, closeTime } }: { market: MatkaMarketState }) {
  const t = useText()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {[[t('matka.sessionOpen'), openTime] as const, [t('matka.sessionClose'), closeTime] as const].map(
        ([label, time]) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="whitespace-nowrap font-medium tabular-nums">{t('matka.ist', { time })}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** While bids are closed, the way to the market's results and the player's bids. */
function ResultsLink({ market: { marketName, bidStatus } }: { market: MatkaMarketState }) {
  const t = useText()
  const words = t('matka.seeResults')
  return (
    <Link
      to={playPath(marketName, bidStatus)}
      aria-label={`${words}: ${marketName}`}
      className="justify-self-start rounded py-1 font-medium text-brand-text text-sm underline underline-offset-4"
    >
      {words}
    </Link>
  )
}

function PlayLink({ market: { marketName, bidStatus } }: { market: MatkaMarketState }) {
  const t = useText()
  const name = t('matka.playMarket', { market: marketName })
  const words = (
    <>
      {t('matka.play')}
      <ChevronRight aria-hidden className="size-4" />
    </>
  )
  if (bidStatus === 'Closed') {
    return (
      <DisabledLink label={name} className={buttonStyle({ className: 'cursor-not-allowed opacity-55' })}>
        {words}
      </DisabledLink>
    )
  }
  return (
    <Link to={playPath(marketName, bidStatus)} aria-label={name} className={buttonStyle({ tone: 'primary' })}>
      {words}
    </Link>
  )
}
