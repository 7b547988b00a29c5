import { clsx } from 'clsx'
import { useText } from '../../../lib/messages/text.ts'
import { useNotation } from '../../../lib/odds-display.ts'
import type { Notation } from '../../../lib/prices.ts'

type PriceHeadProps = {
  /** The side that the prices below are for. */
  side: string
  /** How this screen shows prices unless the player prefers another way. */
  usual: Notation
  className: string
}

/** The head of a column of prices; for rates it says what they are for. */
export function PriceHead({ side, usual, className }: PriceHeadProps) {
  const t = useText()
  const isRate = useNotation(usual) === 'rate'
  return (
    <th scope="col" className={clsx('py-1.5 font-semibold leading-tight', className)}>
      {side}
      {isRate && <span className="block font-normal text-ink-faint">{t('odds.per100')}</span>}
    </th>
  )
}
