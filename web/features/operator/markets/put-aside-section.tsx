import type { PutAsidePosition } from '../../../../domain/contract/operator/put-aside.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { Link } from '../../../lib/router/link.tsx'
import { formatDateTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { popup } from '../../../ui/popups.ts'
import { usePutAside, useTryAgain } from './api/put-aside.ts'

/** The positions that could not be settled, with a button to try each again; nothing while there are none. */
export function PutAsideSection() {
  const { data } = usePutAside()
  if (!data || data.count === 0) return null
  const { positions, count } = data
  return (
    <section className="grid gap-2" aria-labelledby="put-aside">
      <h2 id="put-aside" className="font-semibold text-loss text-sm">
        {deskText('markets.putAside')}
      </h2>
      <p className="text-ink-muted text-sm">{deskText('markets.putAsideText')}</p>
      {positions.length < count && (
        <p className="text-ink-faint text-xs">
          {deskText('markets.putAsideMore', { shown: positions.length, count })}
        </p>
      )}
      <ul className="overflow-hidden rounded-xl border border-line bg-surface">
        {positions.map((position) => (
          <PutAsideRow key={`${position.marketId} ${position.playerId}`} position={position} />
        ))}
      </ul>
    </section>
  )
}

function PutAsideRow({ position }: { position: PutAsidePosition }) {
  const { marketId, marketName, matchId, matchName, playerId, userName, revision, error, at, trying } =
    position
  const again = useTryAgain()
  const tryAgain = () =>
    void again.run(
      { marketId, playerId },
      () => popup.success(deskText('markets.triedAgain', { name: userName })),
      (problem) => popup.error(problem),
    )
  return (
    <li
      data-put-aside={playerId}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-3 py-2.5 text-sm first:border-t-0"
    >
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`/operator/players/${encodeURIComponent(playerId)}`}
            className="min-w-0 break-all rounded font-medium underline-offset-2 hover:underline"
          >
            {userName}
          </Link>
          <Link
            to={`/operator/markets/${encodeURIComponent(matchId)}`}
            className="min-w-0 break-words rounded text-ink-muted underline-offset-2 hover:underline"
          >
            {matchName}, {marketName}
          </Link>
          <span className="text-ink-faint text-xs">
            {deskText('markets.putAsideBy', { revision, time: formatDateTime(at) })}
          </span>
        </p>
        <p className="break-words text-loss text-xs">{error}</p>
      </div>
      <Button
        size="sm"
        disabled={trying}
        busy={again.isPending}
        onClick={tryAgain}
        aria-label={deskText('markets.tryAgainOf', { name: userName, market: `${matchName}, ${marketName}` })}
      >
        {deskText(trying ? 'markets.trying' : 'markets.tryAgain')}
      </Button>
    </li>
  )
}
