import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { LimitView } from '../../../../domain/contract/limits.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useSaveLimit } from './use-save-limit.ts'
import { hintKeys, kindKeys, periodKeys } from './words.ts'

const LIMIT_MAX = 10_000_000

/** The typed limit in rupees; undefined while it is invalid. */
function amountOf(text: string): number | undefined {
  const plain = text.replace(/[₹,\s]/g, '')
  const amount = Number(plain)
  return /^\d+(\.\d{1,2})?$/.test(plain) && amount <= LIMIT_MAX ? amount : undefined
}

type LimitDialogProps = { userId: string; limit: LimitView; onClose: () => void }

/** Sets one limit. The player confirms a higher one after a warning that it takes effect a day later. */
export function LimitDialog({ userId, limit, onClose }: LimitDialogProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { save, isPending } = useSaveLimit(userId)
  const { kind, period, limit: own } = limit
  /** The higher limit (null for no limit) that waits to be confirmed; undefined while none does. */
  const [raise, setRaise] = useState<number | null>()
  const send = (wanted: number | null) => save({ kind, period, limit: wanted }, onClose)
  const ask = (wanted: number | null) => {
    if (own !== null && (wanted === null || wanted > own)) setRaise(wanted)
    else send(wanted)
  }
  const names = { kind: t(kindKeys[kind]), period: t(periodKeys[period]) }
  const isRaising = raise !== undefined && own !== null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isRaising ? t('limits.raiseTitle') : t('limits.of', names)}
      description={t(hintKeys[kind])}
      initialFocus={input}
    >
      {isRaising ? (
        <RaiseQuestion
          own={own}
          wanted={raise}
          busy={isPending}
          onConfirm={() => send(raise)}
          onCancel={() => setRaise(undefined)}
        />
      ) : (
        <AmountForm own={own} inputRef={input} busy={isPending} onAsk={ask} onClose={onClose} />
      )}
    </Dialog>
  )
}

type AmountFormProps = {
  own: number | null
  inputRef: RefObject<HTMLInputElement | null>
  busy: boolean
  onAsk: (wanted: number | null) => void
  onClose: () => void
}

function AmountForm({ own, inputRef, busy, onAsk, onClose }: AmountFormProps) {
  const t = useText()
  const [typed, setTyped] = useState(own === null ? '' : String(own))
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = amountOf(typed)
    setWrong(amount === undefined)
    if (amount !== undefined) onAsk(amount)
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <Field
        label={t('limits.amount')}
        hint={t('limits.amountHint')}
        error={isWrong ? t('limits.amountInvalid') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={inputRef}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="tabular-nums"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {own !== null && (
          <Button tone="ghost" onClick={() => onAsk(null)} disabled={busy} className="mr-auto">
            {t('limits.remove')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {t('limits.save')}
        </Button>
      </div>
    </form>
  )
}

type RaiseQuestionProps = {
  own: number
  /** Null for no limit at all. */
  wanted: number | null
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

function RaiseQuestion({ own, wanted, busy, onConfirm, onCancel }: RaiseQuestionProps) {
  const t = useText()
  const from = formatRupees(own)
  return (
    <div className="grid gap-4">
      <p role="status">
        {wanted === null
          ? t('limits.removeText', { from })
          : t('limits.raiseText', { from, to: formatRupees(wanted) })}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onCancel} className="h-11">
          {t('ui.cancel')}
        </Button>
        <Button onClick={onConfirm} busy={busy} className="h-11">
          {t(wanted === null ? 'limits.removeLater' : 'limits.raise')}
        </Button>
      </div>
    </div>
  )
}
