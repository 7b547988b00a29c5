import type { FormEvent, Ref } from 'react'
import { type Paise, rupeesFromPaise } from '../../../../domain/money.ts'
import { useFeedText, useText } from '../../../lib/messages/text.ts'
import { formatPaise } from '../../../lib/money.ts'
import { isOrderStake } from '../../../lib/order-typing.ts'
import { useOdds, useSelectionIds } from '../../../lib/realtime/hooks.ts'
import { parseStake, typedStake } from '../../../lib/stake.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { OddsField } from '../../../ui/odds-field.tsx'
import { RadioTiles } from '../../../ui/radio-tiles.tsx'
import { OrderCommission } from './order-commission.tsx'
import { type OrderDraft, type OrderPreview, previewOf } from './order-draft.ts'
import { useOrderStakes } from './use-order-stakes.ts'

type OrderFormProps = {
  marketId: string
  draft: OrderDraft
  /** The rate of commission of new orders; undefined until it is known. */
  commissionPercent: number | undefined
  onChange: (draft: OrderDraft) => void
  isPlacing: boolean
  /** The outcome of the last order is not known: only the same one may follow. */
  isUnknown: boolean
  onPlace: (preview: OrderPreview) => void
  /** The line with what the order may win and lose. It gets the focus when the ladder has filled in the form. */
  effect: Ref<HTMLDListElement>
}

/** An order as the player makes it up: what on, at which odds, how much, and what it may win and lose. */
export function OrderForm({
  marketId,
  draft,
  commissionPercent,
  onChange,
  isPlacing,
  isUnknown,
  onPlace,
  effect,
}: OrderFormProps) {
  const t = useText()
  const stakes = useOrderStakes(marketId)
  const isOpen = useOdds(marketId, (odds) => odds.status) === 'OPEN'
  const isBefore = useOdds(marketId, (odds) => odds.betDelay) === 0
  const preview = previewOf(draft, stakes)
  const isFixed = isPlacing || isUnknown
  const change = (part: Partial<OrderDraft>) => onChange({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview) onPlace(preview)
  }
  const stakePaise = parseStake(draft.stakeText)
  const isWrong = draft.stakeText !== '' && (stakePaise === undefined || !isOrderStake(stakePaise, stakes))
  const hint = t('orders.stakeHint', {
    least: formatPaise(stakes.leastPaise),
    most: formatPaise(stakes.mostPaise),
  })
  return (
    <form onSubmit={submit} className="grid scroll-mt-20 items-start gap-3 sm:grid-cols-2">
      <SelectionField marketId={marketId} value={draft.selectionId} disabled={isFixed} onChange={change} />
      <RadioTiles
        legend={t('orders.side')}
        name={`order-side-${marketId}`}
        size="lg"
        options={[
          { value: 'lgaai', label: t('orders.back') },
          { value: 'khaai', label: t('orders.lay') },
        ]}
        value={draft.side}
        disabled={isFixed}
        onChange={(side) => change({ side })}
      />
      <OddsField text={draft.oddsText} disabled={isFixed} onChange={(oddsText) => change({ oddsText })} />
      <Field label={t('bet.stake')} {...(isWrong ? { error: hint } : { hint })}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={draft.stakeText}
            disabled={isFixed}
            onChange={({ target }) => change({ stakeText: typedStake(target.value, draft.stakeText) })}
            className="font-semibold tabular-nums"
          />
        )}
      </Field>
      {isBefore && (
        <div className="sm:col-span-2">
          <RadioTiles
            legend={t('orders.atStart')}
            name={`order-start-${marketId}`}
            options={[
              { value: 'keep', label: t('orders.keep') },
              { value: 'lapse', label: t('orders.lapse') },
            ]}
            value={draft.atStart}
            disabled={isFixed}
            onChange={(atStart) => change({ atStart })}
          />
        </div>
      )}
      <Effect preview={preview} ref={effect} />
      {preview && (
        <OrderCommission
          winPaise={preview.winPaise}
          percent={commissionPercent ?? 0}
          className="sm:col-span-2"
        />
      )}
      {isUnknown && (
        <p role="alert" className="rounded-lg bg-loss-soft px-3 py-2 text-loss text-sm sm:col-span-2">
          {t('orders.unconfirmed')}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        tone={draft.side}
        busy={isPlacing}
        disabled={!preview || !isOpen}
        className="sm:col-span-2"
      >
        {isOpen ? t(isUnknown ? 'ui.tryAgain' : 'orders.place') : t('market.suspended')}
      </Button>
    </form>
  )
}

type SelectionFieldProps = {
  marketId: string
  value: number
  disabled: boolean
  onChange: (part: Pick<OrderDraft, 'selectionId'>) => void
}

function SelectionField({ marketId, value, disabled, onChange }: SelectionFieldProps) {
  const t = useText()
  const feedText = useFeedText()
  const ids = useSelectionIds(marketId)
  const names = useOdds(marketId, (odds) => odds.matchOdds.map((row) => row.team_name).join('\n')) ?? ''
  const name = (at: number) => feedText('result', names.split('\n')[at] ?? '')
  return (
    <Field label={t('orders.selection')}>
      {(control) => (
        <Select
          {...control}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange({ selectionId: Number(target.value) })}
        >
          {ids.map((id, at) => (
            <option key={id} value={id}>
              {name(at)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type EffectProps = { preview: OrderPreview | undefined; ref: Ref<HTMLDListElement> }

function Effect({ preview, ref }: EffectProps) {
  const t = useText()
  const figure = (name: string, paise: Paise | undefined, tone: string) => (
    <div className="min-w-0">
      <dt className="truncate text-2xs text-ink-muted">{name}</dt>
      <dd className={tone}>
        {paise === undefined ? '–' : <Money rupees={rupeesFromPaise(paise)} className="font-semibold" />}
      </dd>
    </div>
  )
  return (
    <dl
      ref={ref}
      tabIndex={-1}
      className="grid grid-cols-2 gap-2 rounded-lg bg-sunken px-3 py-2 sm:col-span-2"
    >
      {figure(t('orders.wins'), preview?.winPaise, 'text-gain')}
      {figure(t('orders.risks'), preview?.riskPaise, 'text-loss')}
    </dl>
  )
}
