import { useRef } from 'react'
import { estimatedProfit } from '../../../domain/games/matka/bets.ts'
import { ApiError, messageOf } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees, formatWhole } from '../../lib/money.ts'
import { BetButton } from '../../ui/bet-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { popup } from '../../ui/popups.ts'
import { type BidRequest, usePlaceBid } from './api/place-bid.ts'
import { mostPaid } from './bid.ts'

type BidSummaryProps = {
  bid: BidRequest
  /** The time of the bid's panna, as the market shows it. */
  closesText: string
  open: boolean
  onClose: () => void
  onPlaced: () => void
}

export function BidSummary({ bid, closesText, open, onClose, onPlaced }: BidSummaryProps) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const { send, pending, last, isShown } = usePlaceBid()
  const isPending = pending !== undefined
  const isUnanswered = last?.outcome === 'unknown'

  async function confirm() {
    const sent = await send(bid)
    // No notice if the page was left.
    if (sent.outcome === 'busy' || !isShown()) return
    if (sent.outcome === 'made') {
      popup.success(t('matka.placed'))
      return onPlaced()
    }
    popup.error(wordsFor(sent.error))
    if (sent.outcome === 'refused') onClose()
  }

  function wordsFor(failure: Error): string {
    if (!(failure instanceof ApiError)) return t('matka.bidError')
    if (failure.refusal === 'insufficientFunds') return t('matka.insufficient')
    return messageOf(failure, t('matka.bidFailed'))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isPending && onClose()}
      title={t('matka.summary')}
      initialFocus={button}
    >
      <div className="grid gap-4">
        <Facts bid={bid} closesText={closesText} />
        <p className="text-ink-faint text-xs">{t('matka.profitNote')}</p>
        {isUnanswered && (
          <p role="alert" className="rounded-lg bg-loss-soft px-3 py-2 text-loss text-sm">
            {t('matka.unconfirmed')}
          </p>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button size="lg" disabled={isPending} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <BetButton ref={button} tone="primary" size="lg" busy={isPending} onClick={confirm}>
            {isUnanswered ? t('matka.sendAgain') : t('matka.confirm')}
          </BetButton>
        </div>
      </div>
    </Dialog>
  )
}

function Facts({ bid, closesText }: Pick<BidSummaryProps, 'bid' | 'closesText'>) {
  const t = useText()
  const { gameName, bidType, session, bids, totalBidPoints } = bid
  const [first, ...others] = bids
  const paid = (points: number) => formatRupees(estimatedProfit(bidType, points))
  const numbers =
    first && others.length === 0
      ? [
          [t('matka.number'), first.number],
          [t('matka.betPoints'), formatWhole(first.points)],
        ]
      : bids.map(({ number, points }) => [
          t('matka.pointsOn', { number }),
          `${formatWhole(points)} → ${paid(points)}`,
        ])
  const most = formatRupees(mostPaid(bidType, bids))
  const facts = [
    [t('fair.game'), gameName],
    [t('matka.bidType'), t(`matka.type.${bidType}`)],
    ...(session ? [[t('matka.session'), t(`matka.session${session}`)]] : []),
    [t('matka.drawAt'), t('matka.ist', { time: closesText })],
    ...numbers,
    [t('matka.totalPoints'), formatWhole(totalBidPoints)],
    [t('matka.estimatedProfit'), others.length === 0 ? most : t('matka.upTo', { amount: most })],
  ]
  return (
    <dl className="grid gap-1 text-sm">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-line border-b py-1.5 last:border-b-0"
        >
          <dt className="text-ink-muted">{label}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
