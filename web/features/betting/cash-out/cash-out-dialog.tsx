import { messageOf } from '../../../lib/errors.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { type useCashOutOffer, useTakeCashOut } from '../api/cash-out.ts'
import { CashOutOfferView } from './cash-out-offer.tsx'
import { CashOutProblem } from './cash-out-problem.tsx'

/** How much of a position the dialog offers to close, in percent. */
const PARTS = [25, 50, 75, 100] as const

type CashOutDialogProps = {
  marketId: string
  userId: string
  offer: ReturnType<typeof useCashOutOffer>
  open: boolean
  /** How much of the position was asked for. */
  percent: number
  onAsk: (percent: number) => void
  onClose: () => void
}

/** Closes a position, or a part of it, by an offer of the server. */
export function CashOutDialog({ open, ...steps }: CashOutDialogProps) {
  const t = useText()
  const market = feedText('market', useOdds(steps.marketId, (odds) => odds.marketName) ?? '')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && steps.onClose()}
      title={t('bet.cashOut')}
      description={t('cashOut.text', { market })}
    >
      <CashOutSteps {...steps} />
    </Dialog>
  )
}

/**
 * How much to close, and the offer for it: loading, open for some seconds, or refused. What became of an offer is forgotten with the
 * dialog, so that the next one is not taken for it.
 */
function CashOutSteps({ userId, offer, percent, onAsk, onClose }: Omit<CashOutDialogProps, 'open'>) {
  const t = useText()
  const taking = useTakeCashOut()
  const ask = (part: number) => {
    taking.forget()
    onAsk(part)
  }
  // What may have been taken must be known before a part of the rest is asked for.
  const isTaking = taking.pending !== undefined || taking.last?.outcome === 'unknown'
  const again = () => ask(percent)
  return (
    <>
      <RadioTiles
        legend={t('cashOut.part')}
        name="part"
        options={PARTS.map((value) => ({ value, label: `${value} %` }))}
        value={percent}
        onChange={ask}
        disabled={isTaking}
      />
      <div className="mt-4">
        {offer.isPending && (
          <Loading text={t('cashOut.asking')}>
            <Skeleton className="h-52" />
          </Loading>
        )}
        {offer.isError && (
          <CashOutProblem
            message={messageOf(offer.error, t('cashOut.failed'))}
            retry={t('cashOut.again')}
            onRetry={again}
            onCancel={onClose}
          />
        )}
        {offer.isSuccess && (
          <CashOutOfferView
            key={offer.data.offerId}
            userId={userId}
            offer={offer.data}
            taking={taking}
            onAsk={again}
            onClose={onClose}
          />
        )}
      </div>
    </>
  )
}
