import { withSelections } from '../../../../domain/betting/book.ts'
import type { Position } from '../../../../domain/betting/position.ts'
import { closerOf } from '../../../../domain/exchange/closing-order.ts'
import { messageOf } from '../../../lib/errors.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { useOdds, useSelectionIds } from '../../../lib/realtime/hooks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { type useCashOutOffer, useTakeCashOut } from '../api/cash-out.ts'
import { CashOutOfferView } from './cash-out-offer.tsx'
import { CashOutProblem } from './cash-out-problem.tsx'

/** How much of a position the dialog offers to close, in percent. */
const PARTS = [25, 50, 75, 100] as const

const loadAtPrice = async () => (await import('./at-price.tsx')).AtPrice

type CashOutDialogProps = {
  marketId: string
  userId: string
  position: Position
  offer: ReturnType<typeof useCashOutOffer>
  open: boolean
  /** How much of the position was asked for. */
  percent: number
  onAsk: (percent: number) => void
  onClose: () => void
}

/** Closes a position, or a part of it, by an offer of the server, or by an order that waits for a price. */
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
function CashOutSteps({ offer, percent, onAsk, onClose, ...held }: Omit<CashOutDialogProps, 'open'>) {
  const t = useText()
  const { userId } = held
  const taking = useTakeCashOut()
  const closer = useCloser(held)
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
      {closer && !isTaking && (
        <div className="mt-4">
          <OnDemand
            title={t('cashOut.atPrice')}
            load={loadAtPrice}
            props={{ ...held, ...closer, percent, onPlaced: onClose }}
          />
        </div>
      )}
    </>
  )
}

/** How one order closes a position at a price; undefined if none does, or the market takes no orders. */
function useCloser({ marketId, position }: Pick<CashOutDialogProps, 'marketId' | 'position'>) {
  const takesOrders = useOdds(marketId, (odds) => odds.kind === 'matchOdds')
  const ids = useSelectionIds(marketId)
  const { book } = position
  if (!takesOrders || book.kind !== 'selections') return undefined
  const present = withSelections(book, ids)
  const closer = closerOf(present)
  return closer && { book: present, closer }
}
