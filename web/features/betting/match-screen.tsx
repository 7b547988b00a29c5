import { useRef } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useMatch, useOdds } from '../../lib/realtime/hooks.ts'
import { BetSlip } from './bet-slip.tsx'
import { MarketResult } from './market-result.tsx'
import { MatchHeader } from './match-header.tsx'
import { MatchOddsTable } from './match-odds-table.tsx'
import { MyBets } from './my-bets.tsx'
import { useHoldings } from './use-holdings.ts'
import { useSlip } from './use-slip.ts'
import { useUncovered } from './use-uncovered.ts'

type MatchScreenProps = {
  marketId: string
  matchId: string
  userId: string
  /** What the page before knew, for a match that is in no list any more. */
  told: { name: string | undefined; scoreUrl: string | undefined }
}

/**
 * Score and prices, with slip and bets beside them. On a phone all is one column, and the slip sticks to the bottom
 * of the screen for as long as its place under the tables is below it.
 */
export function MatchScreen({ marketId, matchId, userId, told }: MatchScreenProps) {
  const t = useText()
  const teams = useOdds(marketId, (odds) => odds.matchOdds.map((row) => row.team_name).join(' v '))
  const name = useMatch(matchId, (match) => match.name) ?? told.name ?? teams ?? t('match.title')
  const holdings = useHoldings(userId, marketId)
  const { control, pick } = useSlip(marketId, { userId, matchName: name, holdings })
  const tables = useRef<HTMLDivElement>(null)
  const slip = useUncovered(tables, control !== null)

  return (
    <div className="flex flex-col gap-3 p-3 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-5 lg:p-5">
      <title>{t('app.title', { page: name })}</title>
      <div className="grid min-w-0 grid-cols-1 gap-3 lg:gap-4">
        <MatchHeader matchId={matchId} name={name} scoreUrl={told.scoreUrl} />
        <div ref={tables}>
          <MarketResult marketId={marketId} userId={userId} />
          <MatchOddsTable
            marketId={marketId}
            picked={control?.slip}
            book={holdings?.book}
            bookWithBet={control?.preview?.book}
            onPick={pick}
          />
        </div>
      </div>
      <div className="contents lg:sticky lg:top-20 lg:grid lg:max-h-[calc(100dvh-6rem)] lg:gap-4 lg:-m-0.5 lg:overflow-y-auto lg:p-0.5">
        <BetSlip marketId={marketId} control={control} ref={slip} />
        <MyBets userId={userId} marketId={marketId} />
      </div>
    </div>
  )
}
