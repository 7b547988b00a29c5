import type { CardPlay } from '../../../domain/contract/cards.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatWhole } from '../../lib/money.ts'
import { StatusBadge } from '../../ui/bet-status-badge.tsx'
import { Money } from '../../ui/money.tsx'
import { ErrorState } from '../../ui/states.tsx'

type MyPlaysProps = {
  plays: readonly CardPlay[] | undefined
  isError: boolean
  isFetching: boolean
  onRetry: () => void
}

export function MyPlays({ plays, isError, isFetching, onRetry }: MyPlaysProps) {
  const t = useText()
  return (
    <section
      aria-labelledby="my-cards"
      className="overflow-hidden rounded-xl border border-line bg-surface text-sm"
    >
      <h3 id="my-cards" className="border-line border-b bg-raised px-4 py-2.5 font-semibold">
        {t('cards.myPlays')}
      </h3>
      {isError && (
        <div className="p-3">
          <ErrorState message={t('bet.failed')} onRetry={onRetry} busy={isFetching} />
        </div>
      )}
      {plays?.length === 0 && <p className="px-4 py-3 text-ink-muted">{t('cards.noPlays')}</p>}
      <ul className="divide-y divide-line">
        {plays?.map((play) => (
          <PlayRow key={play._id} play={play} />
        ))}
      </ul>
    </section>
  )
}

function PlayRow({ play }: { play: CardPlay }) {
  const t = useText()
  const { card, player1, player2, betpoints, status, returns } = play
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-semibold">{t('cards.card', { card })}</span>
        <span className="block text-ink-muted text-xs">
          {player1}, {player2}
        </span>
      </span>
      <span className="tabular-nums">{t('bet.points', { points: formatWhole(betpoints) })}</span>
      <span className="flex items-center gap-2">
        <StatusBadge status={status} />
        {returns !== null && <Money rupees={returns - betpoints} signed className="font-semibold" />}
      </span>
    </li>
  )
}
