import type { ColorPredictionBetRecord } from '../../../domain/contract/color-prediction.ts'
import { useText } from '../../lib/messages/text.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { StatusBadge } from '../../ui/bet-status-badge.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBets } from './api/get-bets.ts'
import { NumberBall } from './ball.tsx'
import { selectionName } from './selection-name.ts'

/** The player's last bets, with what each has won or lost. */
export function MyBets({ userId }: { userId: string }) {
  const t = useText()
  const query = useBets(userId)
  const bets = query.data
  const loading = { text: t('bet.loading'), skeletons: ['h-40'] }
  if (!bets) return <NoAnswer query={query} loading={loading} failed={() => t('color.mineFailed')} />
  if (bets.length === 0) return <EmptyState title={t('history.emptyTitle')} text={t('color.mineNoneText')} />
  return (
    <ul
      aria-label={t('color.mine')}
      className="max-h-112 divide-y divide-line overflow-y-auto rounded-xl border border-line bg-surface"
    >
      {bets.map((bet) => (
        <BetRow key={bet._id} bet={bet} />
      ))}
    </ul>
  )
}

function BetRow({ bet }: { bet: ColorPredictionBetRecord }) {
  const t = useText()
  const { on, betAmt, roundId, number, status, returns } = bet
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm">
      {number === null ? (
        <span aria-hidden className="size-8 rounded-full bg-sunken" />
      ) : (
        <NumberBall number={number} />
      )}
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">
          {selectionName(on)} · <Money rupees={betAmt} />
        </span>
        <span className="text-ink-faint text-xs tabular-nums">{t('color.round', { round: roundId })}</span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        <StatusBadge status={status} />
        {returns !== null && <Money rupees={returns - betAmt} signed className="font-semibold" />}
      </span>
    </li>
  )
}
