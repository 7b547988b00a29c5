import '../../../../lib/messages/en/orders.ts'
import { useId, useMemo, useRef, useState } from 'react'
import type { Side } from '../../../../../domain/betting/bet-terms.ts'
import type { Rate } from '../../../../../domain/betting/rates.ts'
import { messageOf } from '../../../../lib/errors.ts'
import { useText } from '../../../../lib/messages/text.ts'
import { useOneClick } from '../../../../lib/one-click.ts'
import { useWaitingOrders } from '../../../../lib/orders.ts'
import type { KnownBook } from '../../../../lib/realtime/books.ts'
import { useIsStale, useRunner } from '../../../../lib/realtime/hooks.ts'
import { QueryError } from '../../../../ui/answer.tsx'
import { popup } from '../../../../ui/popups.ts'
import { useOrderBook } from '../../api/order-book.ts'
import { isShut, useRunnerPart } from '../../markets/use-market.ts'
import { useCrossOffer } from '../cross-offer.ts'
import type { OrderDraft } from '../order-draft.ts'
import { LadderGrid } from './ladder-grid.tsx'
import { cancelledIn, type Held, type LadderCell, modeOf, pressOf, stillHeld } from './ladder-press.ts'
import { type LadderRow, ladderRows, steadyRows } from './ladder-rows.ts'
import { LadderStake } from './ladder-stake.tsx'
import { LadderStatus } from './ladder-status.tsx'
import { type LadderOrders, useLadderOrders } from './use-ladder-orders.ts'

type LadderProps = {
  userId: string
  marketId: string
  selectionId: number
  /** The name of the selection. */
  selection: string
  /** What becomes of what is left of an order when play begins. */
  atStart: OrderDraft['atStart']
  /** Fills the form of a new order. */
  onFill: (side: Side, rate: Rate, stakeText: string) => void
}

/** A selection's ladder: every price with what can be taken there and the player's own orders, to press. */
export function Ladder(props: LadderProps) {
  const t = useText()
  const { data: book, ...query } = useOrderBook(props.marketId)
  const sending = useLadderOrders(props.userId, props.marketId)
  return (
    <div className="grid grid-cols-1 gap-2">
      <LadderStake />
      {query.error && !book && (
        <QueryError query={query} message={messageOf(query.error, t('orders.bookFailed'))} />
      )}
      {/* The ladder of another selection is another one, in the middle of its own prices. */}
      {book && <Pressable key={props.selectionId} {...props} {...{ book, sending }} />}
    </div>
  )
}

/** The ladder once the depth is known, and what its presses do. */
function Pressable(props: LadderProps & { book: KnownBook; sending: LadderOrders }) {
  const { userId, marketId, selectionId, selection, book, sending, atStart, onFill } = props
  const t = useText()
  const keysId = useId()
  const { isOn: isOneClick, stakeText } = useOneClick()
  const { data: orders = NO_ORDERS } = useWaitingOrders(userId)
  const shut = useRunnerPart(marketId, selectionId, isShut) ?? true
  const runner = useRunner(marketId, selectionId)
  const quoted = shut ? undefined : runner
  const [held, setHeld] = useState<Held>()
  const { isBusy, isUnknown, repeat, place, move, cancel } = sending
  const mode = modeOf({ isStale: useIsStale(), isShut: shut, isUnknown, isOneClick, held })
  const cross = useCrossOffer({ marketId, selectionId, book, orders })
  const shown = useRef<ReadonlyMap<Rate, LadderRow>>(new Map())
  const rows = useMemo(() => {
    shown.current = steadyRows(
      shown.current,
      ladderRows({ marketId, selectionId, book, quoted, orders, cross }),
    )
    return shown.current
  }, [marketId, selectionId, book, quoted, orders, cross])

  const moveHeld = async (from: Held, rate: Rate) => {
    const free = stillHeld(from, orders)
    if (free.length === 0) popup.error(t('ladder.gone'))
    if (await move(free, rate)) setHeld(undefined)
  }
  const onPress = (cell: LadderCell) => {
    const press = pressOf(mode, cell, held)
    switch (press.act) {
      case 'place':
        return place({ selectionId, side: press.side, rate: press.rate }, atStart, stakeText)
      case 'fill':
        return onFill(press.side, press.rate, stakeText)
      case 'hold':
        return setHeld(press.held)
      case 'move':
        return void moveHeld(press.held, press.rate)
      case 'drop':
        return setHeld(undefined)
      case 'none':
        return undefined
    }
  }
  return (
    <>
      <LadderGrid
        label={t('ladder.of', { selection })}
        describedBy={keysId}
        {...{ rows, mode, held, isBusy, onPress }}
        onCancel={(cell) => void cancel(cancelledIn(mode, cell))}
        onDrop={() => setHeld(undefined)}
        status={
          <LadderStatus
            {...{ mode, stakeText }}
            held={held && { ...held, orders: stillHeld(held, orders) }}
            onRepeat={() => void repeat()}
          />
        }
      />
      <p id={keysId} className="text-2xs text-ink-muted">
        {t('ladder.keys')}
      </p>
    </>
  )
}

const NO_ORDERS: readonly never[] = []
