import { type Paise, rupeesFromPaise } from '../../../../domain/money.ts'
import { useText } from '../../../lib/messages/text.ts'
import { Money } from '../../../ui/money.tsx'

type ProfitIfWinsProps = {
  /** The profit of an outcome, now and with the bet of the slip. Undefined if it is not known, or the slip has no bet. */
  held: Paise | undefined
  withBet: Paise | undefined
}

/** '+₹450.00', and with a bet in the slip '+₹450.00 → +₹900.00'. */
export function ProfitIfWins({ held, withBet }: ProfitIfWinsProps) {
  const t = useText()
  if (held === undefined) return <span className="block h-5" />
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs leading-5 lg:text-sm">
      <Money rupees={rupeesFromPaise(held)} signed className={held === 0 ? 'text-ink-faint' : ''} />
      {withBet !== undefined && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="text-ink-faint">
            →
          </span>
          <Money rupees={rupeesFromPaise(withBet)} signed className="font-semibold" />
          <span className="sr-only">{t('odds.withBet')}</span>
        </span>
      )}
    </span>
  )
}
