import { clsx } from 'clsx'
import { useId } from 'react'
import { WHOLE } from '../../../../domain/betting/part-closed.ts'
import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatSignedRupees } from '../../../lib/money.ts'
import { useOnline } from '../../../lib/online.ts'
import { Button } from '../../../ui/button.tsx'
import { popup } from '../../../ui/popups.ts'
import type { ShownOffer, useTakeCashOut } from '../api/cash-out.ts'
import { useCountdown } from '../use-countdown.ts'
import { CashOutProblem } from './cash-out-problem.tsx'
import { OfferFigures } from './offer-figures.tsx'

type CashOutOfferViewProps = {
  userId: string
  offer: ShownOffer
  taking: ReturnType<typeof useTakeCashOut>
  onAsk: () => void
  onClose: () => void
}

/** An offer after its arrival: open for some seconds, then taken, expired or refused. */
export function CashOutOfferView({ userId, offer, taking, onAsk, onClose }: CashOutOfferViewProps) {
  const t = useText()
  const { marketId, offerId, percent, profit, receivedAt, expiresInSeconds } = offer
  const secondsLeft = useCountdown(expiresInSeconds, receivedAt)
  const { last, pending, send } = taking
  const isOnline = useOnline()
  const noteId = useId()
  const confirm = async () => {
    const sent = await send({ userId, marketId, offerId })
    if (sent.outcome !== 'made') return
    const taken = sent.reply
    const [paid, offered] = [formatSignedRupees(taken.profit), formatSignedRupees(profit)]
    const done =
      percent === WHOLE
        ? t('cashOut.success', { profit: paid })
        : t('cashOut.successPart', { percent, profit: paid })
    popup.success(taken.profit < profit ? `${done} ${t('cashOut.fell', { offered })}` : done)
    onClose()
  }
  const problem = { retry: t('cashOut.again'), onRetry: onAsk, onCancel: onClose }

  if (last?.outcome === 'unknown') {
    // It may have been taken: retrying the same offer finds out.
    return (
      <CashOutProblem
        {...problem}
        message={t('cashOut.unconfirmed')}
        retry={t('ui.tryAgain')}
        onRetry={confirm}
      />
    )
  }
  if (last?.outcome === 'refused') {
    return <CashOutProblem {...problem} message={messageOf(last.error, t('cashOut.failed'))} />
  }
  if (secondsLeft === 0 && !last && !pending) {
    return <CashOutProblem {...problem} message={t('refusal.offerExpired')} />
  }
  return (
    <div className="grid gap-4">
      <OfferFigures offer={offer} />
      <HeldFor seconds={secondsLeft} of={expiresInSeconds} />
      <p id={noteId} className={clsx('text-center text-xs', isOnline ? 'text-ink-muted' : 'text-loss')}>
        {t(isOnline ? 'cashOut.lower' : 'cashOut.noConnection')}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={onClose} disabled={pending !== undefined}>
          {t('ui.cancel')}
        </Button>
        <Button
          size="lg"
          tone="primary"
          onClick={confirm}
          busy={pending !== undefined}
          disabled={!isOnline}
          aria-describedby={noteId}
        >
          {t('cashOut.confirm')}
        </Button>
      </div>
    </div>
  )
}

/** How long the offer is held, as a number and a shrinking bar. Screen readers don't announce each second. */
function HeldFor({ seconds, of }: { seconds: number; of: number }) {
  const t = useText()
  return (
    <div className="grid gap-1.5">
      <p role="timer" aria-live="off" className="text-center text-ink-muted text-sm tabular-nums">
        {t('cashOut.heldFor', { seconds })}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full origin-left rounded-full bg-brand transition-transform duration-1000 ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${seconds / of})` }}
        />
      </div>
    </div>
  )
}
