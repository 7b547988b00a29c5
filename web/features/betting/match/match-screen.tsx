import { useText } from '../../../lib/messages/text.ts'
import { useMatch } from '../../../lib/realtime/hooks.ts'
import { Link } from '../../../lib/router/link.tsx'
import { NewsTicker } from '../../../ui/news-ticker.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ScoreFrame } from '../../../ui/score-frame.tsx'
import { MatchCharts } from '../charts/match-charts.tsx'
import { LineMarkets } from '../markets/line-markets.tsx'
import { MarketResultPanel } from '../markets/market-result-panel.tsx'
import { PriceGuide } from '../markets/price-guide.tsx'
import { SelectionMarkets } from '../markets/selection-markets.tsx'
import { Orders } from '../orders/orders.tsx'
import { BetSlip } from '../slip/bet-slip.tsx'
import { useBetting } from '../use-betting.ts'
import { MatchHeader } from './match-header.tsx'
import { MyBets } from './my-bets.tsx'
import { StickyScore } from './sticky-score.tsx'

/** What the linking page knew of the match. */
export interface LinkState {
  readonly name: string | undefined
  readonly scoreUrl: string | undefined
}

type MatchScreenProps = { matchId: string; userId: string; linked: LinkState }

/**
 * Score and markets, with slip and bets beside them. On a phone everything is in one column, and the slip sticks to the bottom
 * of the screen for as long as its place under the tables is below it.
 */
export function MatchScreen({ matchId, userId, linked }: MatchScreenProps) {
  const t = useText()
  const { name, markets, tables, slip } = useBetting(matchId, userId, linked.name)
  const mainId = useMatch(matchId, (match) => match.marketId) ?? ''
  const scoreUrl = useMatch(matchId, (match) => match.scoreIframe) ?? linked.scoreUrl
  const link = (
    <Link
      to={`/match/${encodeURIComponent(matchId)}`}
      className="text-brand-text text-sm underline-offset-4 hover:underline"
    >
      {t('match.allMarkets')}
    </Link>
  )
  return (
    <div className="flex flex-col gap-3 p-3 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-5 lg:p-5">
      <PageTitle>{t('app.title', { page: name })}</PageTitle>
      <div className="grid min-w-0 grid-cols-1 gap-3 lg:gap-4" ref={tables}>
        <NewsTicker className="rounded-lg border-x" />
        <MatchHeader matchId={matchId} name={name} link={link} />
        <StickyScore matchId={matchId} className="lg:hidden" />
        {/* On a phone the short score is above the first prices, and the whole one below them. */}
        <div className="flex flex-col-reverse gap-3 lg:flex-col lg:gap-4">
          <ScoreFrame url={scoreUrl} />
          <div className="grid grid-cols-1 gap-3 lg:gap-4">
            <MarketResultPanel marketId={mainId} matchId={matchId} userId={userId} />
            <SelectionMarkets kind="matchOdds" shows="rates" {...markets} />
          </div>
        </div>
        <PriceGuide usual="rate" />
        <SelectionMarkets kind="bookmaker" shows="rates" {...markets} />
        <Orders marketId={mainId} userId={userId} />
        <MatchCharts matchId={matchId} userId={userId} quoted="rate" />
        <LineMarkets kind="session" {...markets} />
        <LineMarkets kind="fancy" {...markets} />
      </div>
      <div className="contents lg:sticky lg:top-20 lg:grid lg:max-h-[calc(100dvh-6rem)] lg:gap-4 lg:-m-0.5 lg:overflow-y-auto lg:p-0.5">
        <BetSlip control={markets.control} ref={slip} />
        <MyBets userId={userId} matchId={matchId} quoted="rate" />
      </div>
    </div>
  )
}
