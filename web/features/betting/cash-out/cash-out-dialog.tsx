import { messageOf } from '../../../lib/errors.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import type { useCashOutOffer } from '../api/cash-out.ts'
import { CashOutOfferView } from './cash-out-offer.tsx'
import { CashOutProblem } from './cash-out-problem.tsx'

type CashOutDialogProps = {
  marketId: string
  userId: string
  offer: ReturnType<typeof useCashOutOffer>
  open: boolean
  onAsk: () => void
  onClose: () => void
}

/** The server's offer to close a position: loading, open for some seconds, or refused. */
export function CashOutDialog({ marketId, userId, offer, open, onAsk, onClose }: CashOutDialogProps) {
  const t = useText()
  const market = feedText('market', useOdds(marketId, (odds) => odds.marketName) ?? '')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('bet.cashOut')}
      description={t('cashOut.text', { market })}
    >
      <div aria-live="polite">
        {offer.isPending && (
          <Loading text={t('cashOut.asking')}>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {offer.isError && (
          <CashOutProblem
            message={messageOf(offer.error, t('cashOut.failed'))}
            retry={t('cashOut.again')}
            onRetry={onAsk}
            onCancel={onClose}
          />
        )}
        {offer.isSuccess && (
          <CashOutOfferView
            key={offer.data.offerId}
            userId={userId}
            offer={offer.data}
            onAsk={onAsk}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
