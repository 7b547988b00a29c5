import { CircleSlash2, Trophy } from 'lucide-react'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { useOdds } from '../../lib/realtime/hooks.ts'
import { Money } from '../../ui/money.tsx'
import { useMarketBets } from './api/get-market-bets.ts'
import { useMarketProfit } from './api/get-market-profit.ts'

type MarketResultProps = { marketId: string; userId: string }

/** How the market ended and what it brought the player, said aloud when it does; nothing while it is open. */
export function MarketResult({ marketId, userId }: MarketResultProps) {
  const isClosed = useOdds(marketId, (odds) => odds.status === 'CLOSED')
  return <div aria-live="polite">{isClosed && <Result marketId={marketId} userId={userId} />}</div>
}

function Result({ marketId, userId }: MarketResultProps) {
  const t = useText()
  const result = useOdds(marketId, (odds) => odds.result) ?? null
  const winner =
    useOdds(marketId, (odds) => odds.matchOdds.findIndex((row) => row.team_name === result)) ?? -1
  // What is no team says for itself why there is no winner.
  const words = winner === -1 ? result : t('match.winner', { team: result ?? '' })
  const isVoid = winner === -1 && result !== null
  const Icon = isVoid ? CircleSlash2 : Trophy
  return (
    <section className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-xl border border-line-strong bg-raised px-4 py-3 lg:mb-4">
      <Icon aria-hidden className="size-6 shrink-0 text-brand-text" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{words ?? t('market.closed')}</h2>
        <p className="text-ink-muted text-sm">
          {t(result === null ? 'match.closedText' : 'match.finished')}
          {isVoid && ` ${t('match.voidText')}`}
        </p>
      </div>
      <OwnResult marketId={marketId} userId={userId} winner={winner} />
    </section>
  )
}

function OwnResult({ marketId, userId, winner }: MarketResultProps & { winner: number }) {
  const t = useText()
  const bets = useMarketBets(userId, marketId).data
  const profit = useMarketProfit(userId, marketId).data
  if (bets === undefined || bets.length === 0) return null
  if (bets.some((bet) => bet.status === 'Open')) {
    return <p className="text-ink-muted text-sm">{t('match.settling')}</p>
  }
  const byTeam = profit && [profit.teamAProfit, profit.teamBProfit]
  return (
    <dl className="text-right">
      <dt className="text-ink-muted text-xs">{t('match.yourResult')}</dt>
      <dd>
        <Money rupees={byTeam?.[winner] ?? profitOf(bets)} signed className="font-bold text-lg" />
      </dd>
    </dl>
  )
}

/** The sum in rupees, added as paise so that it is exact. */
function profitOf(bets: readonly BetRecord[]): number {
  return bets.reduce((total, bet) => total + Math.round(bet.profit * 100), 0) / 100
}
