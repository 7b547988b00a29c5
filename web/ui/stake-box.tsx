import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useText } from '../lib/messages/text.ts'
import { formatWhole } from '../lib/money.ts'
import { IconButton } from './button.tsx'
import { Chip } from './chip.tsx'
import { Field, Input } from './field.tsx'

type StakeFieldProps = {
  name?: string
  /** The typed text, in rupees. */
  value: string
  onChange: (value: string) => void
  /** The step of the minus and plus buttons, in rupees; without it there are none. */
  step?: number
  /** Whether paise may be typed. Default no: digits only. */
  decimals?: boolean
}

type QuickStakesProps = {
  value: string
  onChange: (value: string) => void
  /** The quick amounts, in rupees. */
  quick: readonly number[]
  onClear?: (() => void) | undefined
  disabled?: boolean | undefined
}

type StakeBoxProps = StakeFieldProps &
  QuickStakesProps & { label: string; error?: string | undefined; hint?: string | undefined }

/** An amount to bet: a field for digits only, minus and plus buttons that never go below 0, and quick amounts. */
export function StakeBox({ label, error, hint, quick, onClear, disabled, ...field }: StakeBoxProps) {
  const { value, onChange } = field
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-2">
      <Field label={label} error={error} hint={hint}>
        {(control) => <StakeInput {...field} control={control} />}
      </Field>
      <QuickStakes {...{ value, onChange, quick, disabled, onClear }} />
    </fieldset>
  )
}

type StakeInputProps = StakeFieldProps & { control: ComponentProps<'input'>; isSmall?: boolean }

/** The field with its buttons; `control` has its name for screen readers. */
export function StakeInput(props: StakeInputProps) {
  const { name, value, onChange, step, decimals = false, control, isSmall = false } = props
  const t = useText()
  const typed = (text: string) => onChange(decimals ? amountOf(text) : text.replace(/\D/g, ''))
  const change = (by: number) => onChange(String(Math.max(0, Math.round(100 * (Number(value) + by)) / 100)))
  const stepStyle = isSmall ? 'h-11! w-9!' : 'size-12!'
  return (
    <div className="flex gap-1.5">
      {step !== undefined && (
        <IconButton
          label={t('casino.less')}
          tone="neutral"
          onClick={() => change(-step)}
          className={stepStyle}
        >
          <Minus aria-hidden className="size-4" />
        </IconButton>
      )}
      <Input
        {...control}
        name={name}
        value={value}
        onChange={(event) => typed(event.target.value)}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        placeholder="0"
        className={clsx('min-w-0 text-center font-semibold tabular-nums', isSmall && 'h-11! px-1!')}
      />
      {step !== undefined && (
        <IconButton
          label={t('casino.more')}
          tone="neutral"
          onClick={() => change(step)}
          className={stepStyle}
        >
          <Plus aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

export function QuickStakes({ value, onChange, quick, onClear, disabled }: QuickStakesProps) {
  const t = useText()
  const chipCount = quick.length + (onClear ? 1 : 0)
  return (
    <div className={clsx('grid gap-1.5', chipCount > 6 ? 'grid-cols-4' : 'grid-cols-3')}>
      {quick.map((rupees) => (
        <Chip
          key={rupees}
          selected={value === String(rupees)}
          disabled={disabled}
          onClick={() => onChange(String(rupees))}
          className="min-w-0 px-0!"
        >
          {formatWhole(rupees)}
        </Chip>
      ))}
      {onClear && (
        <Chip disabled={disabled} onClick={onClear} className="min-w-0 px-0!">
          {t('bet.clear')}
        </Chip>
      )}
    </div>
  )
}

/** Digits, one point and at most two digits after it. */
function amountOf(text: string): string {
  return /^\d*(\.\d{0,2})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? ''
}
