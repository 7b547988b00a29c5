import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { per100, rateFromPer100 } from '../../domain/betting/rates.ts'
import type { OrderRecord } from '../../domain/contract/orders.ts'
import { paiseFromRupees, rupeesFromPaise } from '../../domain/money.ts'
import { messageOf } from '../lib/errors.ts'
import { useText } from '../lib/messages/text.ts'
import { formatPaise } from '../lib/money.ts'
import { type EditedOrder, editedOrder, type OrderTyping } from '../lib/order-typing.ts'
import { changedWords } from '../lib/order-words.ts'
import { type ToChange, useChangeOrder } from '../lib/orders.ts'
import { formatDecimal } from '../lib/prices.ts'
import { typedStake } from '../lib/stake.ts'
import { Button } from './button.tsx'
import { Field, Input } from './field.tsx'
import { focusAtFirst } from './focus-at-first.ts'
import { OddsField } from './odds-field.tsx'
import { popup } from './popups.ts'

type OrderEditProps = {
  order: OrderRecord
  /** Names the order. */
  label: string
  /** Closes the form; `changed` is the order after it. */
  onClose: (changed?: OrderRecord) => void
}

/** What is typed, and the version of the order that the player saw then; without one, the version that is shown. */
type Draft = OrderTyping & { readonly version: number | undefined }

/** A form that changes an order's unmatched stake and odds, and says whether the order keeps its place in the queue. */
export function OrderEdit({ order, label, onClose }: OrderEditProps) {
  const t = useText()
  const [draft, setDraft] = useState<Draft>(() => draftOf(order))
  /** The last request: without an answer, only the same one may follow. */
  const [asked, setAsked] = useState<ToChange>()
  const { pending, last, send, forget } = useChangeOrder()
  const form = useFocusKept(pending !== undefined)
  const isUnknown = last?.outcome === 'unknown'
  const isFixed = pending !== undefined || isUnknown
  const edited = editedOrder(termsOf(order), draft)
  const hint = hintOf(edited, draft)
  const type = (part: Partial<OrderTyping>) => {
    forget()
    setDraft({ ...draft, ...part, version: order.version })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const change = isUnknown ? asked : changeTo(edited, order, draft.version)
    if (!change) return
    setAsked(change)
    const sent = await send(change)
    if (sent.outcome === 'made') {
      popup.success(changedWords(sent.reply.order, t))
      onClose(sent.reply.order)
    } else if (sent.outcome === 'refused') {
      popup.error(messageOf(sent.error, t('orders.changeFailed')))
      setDraft((now) => ({ ...now, version: undefined }))
    }
  }
  return (
    <form
      ref={form}
      aria-label={label}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      className="order-2 grid basis-full items-start gap-3 border-line border-t pt-3 pb-1 sm:grid-cols-2"
    >
      <StakeField draft={draft} edited={edited} disabled={isFixed} onType={type} />
      <OddsField text={draft.oddsText} disabled={isFixed} onChange={(oddsText) => type({ oddsText })} />
      <p role="status" className="text-ink-muted text-sm sm:col-span-2">
        {hint && t(`orders.${hint}`)}
      </p>
      {isUnknown && (
        <p role="alert" className="rounded-lg bg-loss-soft px-3 py-2 text-loss text-sm sm:col-span-2">
          {t('orders.changeUnconfirmed')}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 sm:col-span-2">
        <Button tone="ghost" onClick={() => onClose()}>
          {t('orders.close')}
        </Button>
        <Button
          type="submit"
          tone="primary"
          busy={pending !== undefined}
          disabled={!('rate' in edited) && !isUnknown}
        >
          {t(isUnknown ? 'ui.tryAgain' : 'orders.save')}
        </Button>
      </div>
    </form>
  )
}

/** What the change does to the order's place. The fields say themselves what is wrong with them, but for odds that are missing. */
function hintOf({ kind }: EditedOrder, { oddsText }: Draft) {
  if (kind === 'same') return 'unchanged'
  if (kind === 'keepsPlace' || kind === 'losesPlace') return kind
  return oddsText === '' ? 'noOdds' : undefined
}

type StakeFieldProps = {
  draft: Draft
  edited: EditedOrder
  disabled: boolean
  onType: (part: Pick<OrderTyping, 'stakeText'>) => void
}

function StakeField({ draft, edited, disabled, onType }: StakeFieldProps) {
  const t = useText()
  const least = edited.kind === 'wrongStake' && formatPaise(edited.leastPaise)
  return (
    <Field label={t('orders.unmatched')} {...(least && { error: t('orders.fromLeast', { least }) })}>
      {(control) => (
        <Input
          {...control}
          ref={focusAtFirst}
          inputMode="numeric"
          autoComplete="off"
          value={draft.stakeText}
          disabled={disabled}
          onChange={({ target }) => onType({ stakeText: typedStake(target.value, draft.stakeText) })}
          className="font-semibold tabular-nums"
        />
      )}
    </Field>
  )
}

/** Keeps the focus near the form: on its last button once a request is answered, on its section when it disappears. */
function useFocusKept(isPending: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const submit = form.current?.querySelector<HTMLElement>('[type=submit]')
    if (!isPending && document.activeElement === document.body) submit?.focus()
  }, [isPending])
  useLayoutEffect(() => {
    const shown = form.current
    const section = shown?.closest('section')
    return () => {
      if (shown?.contains(document.activeElement)) section?.focus()
    }
  }, [])
  return form
}

function termsOf({ odds, left }: OrderRecord) {
  return { rate: rateFromPer100(odds), stakePaise: paiseFromRupees(left) }
}

function draftOf(order: OrderRecord): Draft {
  const { version, odds, left } = order
  return { oddsText: formatDecimal(rateFromPer100(odds)), stakeText: String(left), version }
}

function changeTo(
  edited: EditedOrder,
  { userId, _id: orderId, version: shown }: OrderRecord,
  seen: number | undefined,
): ToChange | undefined {
  if (!('rate' in edited)) return undefined
  const { rate, stakePaise } = edited
  return { userId, orderId, version: seen ?? shown, odds: per100(rate), stake: rupeesFromPaise(stakePaise) }
}
