import { Minus, Plus } from 'lucide-react'
import { useText } from '../lib/messages/text.ts'
import { steppedOdds, type TypedOdds, typedOdds } from '../lib/order-typing.ts'
import { formatDecimal, formatRate } from '../lib/prices.ts'
import { Button } from './button.tsx'
import { Field, Input } from './field.tsx'

type OddsFieldProps = {
  text: string
  onChange: (text: string) => void
  disabled: boolean
}

/** Decimal odds while they are typed. */
const oddsInTyping = /^\d{0,4}(\.\d{0,2})?$/

/** The odds of an order, typed, or stepped along the ladder by the buttons or the arrow keys. */
export function OddsField({ text, onChange, disabled }: OddsFieldProps) {
  const t = useText()
  const odds = typedOdds(text)
  const step = (steps: 1 | -1) => onChange(steppedOdds(text, steps))
  const error = useProblem(odds)
  return (
    <Field
      label={t('orders.odds')}
      {...(error !== undefined && { error })}
      {...(odds && 'rate' in odds && { meaning: t('orders.perHundred', { rate: formatRate(odds.rate) }) })}
    >
      {(control) => (
        <div className="flex gap-1.5">
          <Button
            aria-label={t('orders.lower')}
            disabled={disabled}
            onClick={() => step(-1)}
            className="h-12 px-3!"
          >
            <Minus aria-hidden className="size-4" />
          </Button>
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            disabled={disabled}
            onChange={({ target }) => oddsInTyping.test(target.value) && onChange(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              step(event.key === 'ArrowUp' ? 1 : -1)
            }}
            className="text-center! font-semibold tabular-nums"
          />
          <Button
            aria-label={t('orders.higher')}
            disabled={disabled}
            onClick={() => step(1)}
            className="h-12 px-3!"
          >
            <Plus aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </Field>
  )
}

function useProblem(odds: TypedOdds | undefined): string | undefined {
  const t = useText()
  if (!odds || 'rate' in odds) return undefined
  if (odds.problem === 'range') return t('orders.oddsRange')
  const { lower, higher } = odds
  return t('orders.offLadder', { lower: formatDecimal(lower), higher: formatDecimal(higher) })
}
