import { CircleSlash2, Trophy } from 'lucide-react'
import { chargePaise, commissionFromPercent } from '../../../../domain/betting/commission.ts'
import type { BetRecord } from '../../../../domain/contract/bets.ts'
import { type Paise, paise, paiseFromRupees, rupeesFromPaise, sum, ZERO } from '../../../../domain/money.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { formatPaise } from '../../../lib/money.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Money } from '../../../ui/money.tsx'
import { useAllMatchBets } from '../api/get-match-bets.ts'

type MarketResultProps = { marketId: string; matchId: string; userId: string }

/** A closed market's result and the player's profit or loss, announced by screen readers; nothing while it is open. */
export function MarketResultPanel(props: MarketResultProps) {
  const isClosed = useOdds(props.marketId, (odds) => odds.status === 'CLOSED')
  return (
    // No box of its own: an empty one would leave a gap.
    <div aria-live="polite" className="contents">
      {isClosed && <Result {...props} />}
    </div>
  )
}

function Result({ marketId, matchId, userId }: MarketResultProps) {
  const t = useText()
  const result = useOdds(marketId, (odds) => odds.result) ?? null
  const hasWinner = useOdds(marketId, (odds) => odds.matchOdds.some((row) => row.team_name === result))
  // If the result is not a team, it says itself why there is no winner.
  const said = result === null ? null : feedText('result', result)
  const words = hasWinner ? t('match.winner', { team: said ?? '' }) : said
  const isVoid = !hasWinner && result !== null
  const Icon = isVoid ? CircleSlash2 : Trophy
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-xl border border-line-strong bg-raised px-4 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-brand-text" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{words ?? t('market.closed')}</h2>
        <p className="text-ink-muted text-sm">
          {t(result === null ? 'match.closedText' : 'match.finished')}
          {isVoid && ` ${t('match.voidText')}`}
        </p>
      </div>
      <OwnResult marketId={marketId} matchId={matchId} userId={userId} />
    </section>
  )
}

function OwnResult({ marketId, matchId, userId }: MarketResultProps) {
  const t = useText()
  const bets = useAllMatchBets(userId, matchId)?.filter((bet) => bet.marketId === marketId) ?? []
  if (bets.length === 0) return null
  if (bets.some((bet) => bet.status === 'Open')) {
    return <p className="text-ink-muted text-sm">{t('match.settling')}</p>
  }
  const { profitPaise, commissionPaise } = resultOf(bets)
  const commission = formatPaise(commissionPaise)
  return (
    <dl className="text-right">
      <dt className="text-ink-muted text-xs">{t('match.yourResult')}</dt>
      <dd>
        <Money
          rupees={rupeesFromPaise(paise(profitPaise - commissionPaise))}
          signed
          className="font-bold text-lg"
        />
      </dd>
      {commissionPaise > 0 && (
        <dd className="text-ink-muted text-xs">{t('match.afterCommission', { commission })}</dd>
      )}
    </dl>
  )
}

/** What the bets of a settled market have brought, in paise, and the commission on it. */
function resultOf(bets: readonly BetRecord[]) {
  const profitPaise = profitOf(bets)
  const charged = bets.filter(({ commissionPercent }) => commissionPercent !== null)
  const lowest = Math.min(...charged.map(({ commissionPercent }) => commissionPercent ?? 0))
  const commissionPaise =
    charged.length === 0 ? ZERO : chargePaise(profitPaise, profitOf(charged), commissionFromPercent(lowest))
  return { profitPaise, commissionPaise }
}

function profitOf(bets: readonly BetRecord[]): Paise {
  return sum(bets.map(({ profit }) => paiseFromRupees(profit)))
}
