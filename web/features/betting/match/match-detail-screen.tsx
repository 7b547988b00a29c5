import { useText } from '../../../lib/messages/text.ts'
import { useMarketIds, useMatch } from '../../../lib/realtime/hooks.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { MatchCharts } from '../charts/match-charts.tsx'
import { LineMarkets } from '../markets/line-markets.tsx'
import type { MarketsProps } from '../markets/market-props.ts'
import { MarketResultPanel } from '../markets/market-result-panel.tsx'
import { PriceGuide } from '../markets/price-guide.tsx'
import { SelectionMarkets } from '../markets/selection-markets.tsx'
import { Orders } from '../orders/orders.tsx'
import { BetSlip } from '../slip/bet-slip.tsx'
import { useBetting } from '../use-betting.ts'
import { MatchHeader } from './match-header.tsx'
import { MyBets } from './my-bets.tsx'
import { StickyScore } from './sticky-score.tsx'
import { UpcomingMatches } from './upcoming-matches.tsx'

/**
 * The exchange's markets with their depth, the lines and the bookmakers beside them. On a phone everything is in one column, and
 * the slip sticks to the bottom of the screen.
 */
export function MatchDetailScreen({ matchId, userId }: { matchId: string; userId: string }) {
  const t = useText()
  const { name, markets, tables, slip } = useBetting(matchId, userId)
  const mainId = useMatch(matchId, (match) => match.marketId) ?? ''
  return (
    <div
      ref={tables}
      className="flex flex-col gap-3 p-3 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-5 lg:gap-y-4 lg:p-5"
    >
      <PageTitle>{t('app.title', { page: name })}</PageTitle>
      <div className="grid min-w-0 grid-cols-1 gap-3 lg:gap-4">
        <MatchHeader matchId={matchId} name={name} />
        <StickyScore matchId={matchId} />
        <MarketResultPanel marketId={mainId} matchId={matchId} userId={userId} />
        <ExchangeMarkets {...markets} />
        <PriceGuide usual="decimal" />
        <Orders marketId={mainId} userId={userId} />
        <MatchCharts matchId={matchId} userId={userId} quoted="decimal" />
      </div>
      <div className="contents lg:sticky lg:top-20 lg:row-span-2 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:gap-4 lg:-m-0.5 lg:overflow-y-auto lg:p-0.5">
        <div className="contents max-lg:*:order-2 lg:sticky lg:top-0 lg:z-20 lg:block">
          <BetSlip control={markets.control} ref={slip} />
        </div>
        <div className="grid grid-cols-1 gap-3 max-lg:order-1 lg:gap-4">
          <Fancies {...markets} />
          <Bookmakers {...markets} />
        </div>
        <div className="max-lg:order-3">
          <MyBets userId={userId} matchId={matchId} quoted="decimal" />
        </div>
      </div>
      <div className="max-lg:order-4">
        <UpcomingMatches matchId={matchId} />
      </div>
    </div>
  )
}

const noLength = (ids: readonly string[] | undefined) => ids?.length === 0

function ExchangeMarkets(markets: MarketsProps) {
  const t = useText()
  const ids = useMarketIds(markets.matchId, ['matchOdds'])
  if (noLength(ids)) return <EmptyPanel title={t('history.matchOdds')} text={t('odds.none')} />
  return <SelectionMarkets kind="matchOdds" shows="levels" {...markets} />
}

function Fancies(markets: MarketsProps) {
  const t = useText()
  const ids = useMarketIds(markets.matchId, ['session', 'fancy'])
  if (noLength(ids)) return <EmptyPanel title={t('line.fancy')} text={t('line.none')} />
  return (
    <>
      <LineMarkets kind="session" {...markets} />
      <LineMarkets kind="fancy" {...markets} />
    </>
  )
}

function Bookmakers(markets: MarketsProps) {
  const t = useText()
  const ids = useMarketIds(markets.matchId, ['bookmaker'])
  if (noLength(ids)) return <EmptyPanel title={t('history.bookmaker')} text={t('bookmaker.none')} />
  return <SelectionMarkets kind="bookmaker" shows="rates" {...markets} />
}

/** Stands in for markets of a kind that the match doesn't have. */
function EmptyPanel({ title, text }: { title: string; text: string }) {
  return (
    <section className="rounded-xl border border-line border-dashed px-4 py-3">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-muted text-sm">{text}</p>
    </section>
  )
}
