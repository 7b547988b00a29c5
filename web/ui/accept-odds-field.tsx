import { useId } from 'react'
import { AcceptOdds } from '../../domain/contract/bets.ts'
import { useText } from '../lib/messages/text.ts'

const words = {
  exact: 'slip.acceptExact',
  better: 'slip.acceptBetter',
  any: 'slip.acceptAny',
} as const satisfies Record<AcceptOdds, string>

type AcceptOddsFieldProps = {
  accept: AcceptOdds
  onChange: (accept: AcceptOdds) => void
  disabled: boolean
}

/** Chooses which price changes the player accepts between seeing a price and the bet. */
export function AcceptOddsField({ accept, onChange, disabled }: AcceptOddsFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <label htmlFor={id} className="text-ink-muted">
        {t('slip.ifOddsChange')}
      </label>
      <select
        id={id}
        value={accept}
        disabled={disabled}
        onChange={(event) => onChange(AcceptOdds.parse(event.target.value))}
        className="h-9 rounded-lg border border-line-strong bg-sunken px-2 text-ink disabled:opacity-55"
      >
        {AcceptOdds.options.map((option) => (
          <option key={option} value={option}>
            {t(words[option])}
          </option>
        ))}
      </select>
    </div>
  )
}
