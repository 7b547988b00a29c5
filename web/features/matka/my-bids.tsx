import { useEffect, useRef } from 'react'
import type { MatkaBidRecord } from '../../../domain/contract/matka.ts'
import { istDateTime } from '../../lib/ist.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees, formatWhole } from '../../lib/money.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { StatusBadge } from '../../ui/bet-status-badge.tsx'
import { Money } from '../../ui/money.tsx'
import { popup } from '../../ui/popups.ts'
import { EmptyState } from '../../ui/states.tsx'
import { useBids } from './api/get-bids.ts'

/** The player's last bids in all markets, with what each has won or lost. */
export function MyBids({ userId }: { userId: string }) {
  const t = useText()
  const query = useBids(userId)
  const bids = query.data
  useWinNotices(bids)
  return (
    <section aria-labelledby="matka-bids" className="grid gap-2">
      <h2 id="matka-bids" className="font-semibold">
        {t('matka.myBids')}
      </h2>
      {!bids && (
        <NoAnswer
          query={query}
          loading={{ text: t('matka.myBidsLoading'), skeletons: ['h-20'] }}
          failed={() => t('matka.myBidsFailed')}
        />
      )}
      {bids?.length === 0 && <EmptyState title={t('matka.myBidsNone')} text={t('matka.myBidsNoneText')} />}
      {bids !== undefined && bids.length > 0 && (
        <ul
          aria-labelledby="matka-bids"
          className="max-h-112 divide-y divide-line overflow-y-auto rounded-xl border border-line bg-surface"
        >
          {bids.map((bid) => (
            <BidRow key={bid._id} bid={bid} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BidRow({ bid }: { bid: MatkaBidRecord }) {
  const t = useText()
  const { gameName, bidType, session, bids, totalBidPoints, status, returns, number, resultAtMs } = bid
  const type = t(`matka.type.${bidType}`)
  const on = session === null ? type : t('matka.bidOf', { type, session: t(`matka.session${session}`) })
  const time = t('matka.ist', { time: istDateTime(resultAtMs) })
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 px-4 py-3 text-sm">
      <p className="font-medium">
        {gameName} · <span className="font-normal text-ink-muted">{on}</span>
      </p>
      <span className="justify-self-end">
        <StatusBadge status={status} />
      </span>
      <p className="text-ink-muted tabular-nums">
        <strong className="text-ink">{bids.map((each) => each.number).join(', ')}</strong> ·{' '}
        {t('bet.points', { points: formatWhole(totalBidPoints) })} ·{' '}
        {number === null ? t('matka.resultAt', { time }) : t('matka.came', { number })}
      </p>
      {returns !== null && <Money rupees={returns - totalBidPoints} signed className="font-semibold" />}
    </li>
  )
}

/** Notifies the player of each win among the bids that this page has shown as open. */
function useWinNotices(bids: readonly MatkaBidRecord[] | undefined): void {
  const t = useText()
  const open = useRef(new Set<string>())
  useEffect(() => {
    for (const { _id, status, number, returns } of bids ?? []) {
      if (status === 'Won' && open.current.has(_id)) {
        popup.success(t('matka.wonNotice', { number: number ?? '', amount: formatRupees(returns ?? 0) }))
      }
      if (status === 'Open') open.current.add(_id)
      else open.current.delete(_id)
    }
  }, [bids, t])
}
