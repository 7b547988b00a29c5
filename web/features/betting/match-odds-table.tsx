import type { ProfitAndLoss } from '../../../domain/betting/match-odds.ts'
import { useText } from '../../lib/messages/text.ts'
import { useOdds, useSelectionIds } from '../../lib/realtime/hooks.ts'
import { MarketStatusBadge } from '../../ui/badge.tsx'
import { RunnerRow } from './runner-row.tsx'
import type { Slip } from './slip.ts'

type MatchOddsTableProps = {
  marketId: string
  picked: Slip | undefined
  /** What the player holds, and would hold with the bet of the slip. */
  book: ProfitAndLoss | undefined
  bookWithBet: ProfitAndLoss | undefined
  onPick: (slip: Omit<Slip, 'stakeText'>) => void
}

/** The market's prices, a row a team. */
export function MatchOddsTable({ marketId, picked, book, bookWithBet, onPick }: MatchOddsTableProps) {
  const t = useText()
  const selectionIds = useSelectionIds(marketId)
  const status = useOdds(marketId, (odds) => odds.status)
  return (
    <section
      aria-labelledby="match-odds"
      className="overflow-hidden rounded-xl border border-line bg-surface"
    >
      <header className="flex items-center gap-3 px-4 pt-3 pb-2">
        <h2 id="match-odds" className="font-semibold">
          {t('odds.title')}
        </h2>
        <MarketStatusBadge status={status} />
      </header>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('odds.title')}</caption>
        <thead>
          <tr className="bg-raised text-ink-muted text-xs">
            <th scope="col" className="py-1.5 pl-4 text-left font-medium tabular-nums">
              <Limits marketId={marketId} />
            </th>
            <th scope="col" className="w-24 py-1.5 font-semibold lg:w-32">
              {t('bet.lgaai')}
            </th>
            <th scope="col" className="w-24 py-1.5 font-semibold lg:w-32">
              {t('bet.khaai')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {selectionIds.map((id) => (
            <RunnerRow
              key={id}
              marketId={marketId}
              selectionId={id}
              pickedSide={picked?.selectionId === id ? picked.side : undefined}
              held={book?.[id]}
              withBet={bookWithBet?.[id]}
              onPick={onPick}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Plain numbers, as the quoted text has them: 'Min: 100 Max: 25000'. */
function Limits({ marketId }: { marketId: string }) {
  const t = useText()
  const min = useOdds(marketId, (odds) => odds.minStake)
  const max = useOdds(marketId, (odds) => odds.maxStake)
  if (min === undefined || max === undefined) return null
  return t('odds.limits', { min: `${min}`, max: `${max}` })
}
