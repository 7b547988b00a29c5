import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../lib/messages/text.ts'
import { Button } from '../../ui/button.tsx'
import { agreedPrice, type Slip } from './slip.ts'
import { priceWords } from './slip-words.ts'
import type { SlipControl } from './use-slip.ts'

/** Says that the price has moved, and asks whether the new one will do. */
export function PriceQuestion({ control: { slip, price, acceptPrice, placing } }: { control: SlipControl }) {
  const t = useText()
  const isAsked = price.state === 'moved' && placing.state === 'idle'
  return (
    <div role="status">
      {isAsked && (
        <div className="flex items-center gap-2 bg-brand-soft py-1.5 pr-2 pl-4 text-brand-text text-sm">
          {price.isBetter ? (
            <ArrowUp aria-hidden className="size-4 shrink-0" />
          ) : (
            <ArrowDown aria-hidden className="size-4 shrink-0" />
          )}
          <p className="min-w-0 flex-1 tabular-nums">
            <Moved slip={slip} to={priceWords(price)} />
          </p>
          <Button tone="primary" size="sm" onClick={acceptPrice} className="tabular-nums">
            {slip.kind === 'line' ? t('session.accept') : t('slip.accept', { rate: priceWords(price) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** 'Odds now 47.00, were 45.00', and of a line 'NO 46 @ 110 → 47 @ 105'. */
function Moved({ slip, to }: { slip: Slip; to: string }) {
  const t = useText()
  const from = priceWords(agreedPrice(slip))
  if (slip.kind === 'selection') return t('slip.moved', { from, to })
  return t('session.moved', { side: t(`bet.${slip.side}`), from, to })
}
