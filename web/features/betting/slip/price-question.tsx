import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { useOdds, useStaleSince } from '../../../lib/realtime/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { agreedPrice, type Slip } from './slip.ts'
import { priceWords } from './slip-words.ts'
import { StaleReason } from './stale-reason.tsx'
import type { SlipControl } from './use-slip.ts'

type PriceQuestionProps = {
  control: SlipControl
  /** What stands in its place while nothing is asked. */
  children?: ReactNode
}

/**
 * Says that the price has moved, and asks the player to accept the new one, or that there is no connection. Its line is always
 * there, so that nothing below moves under a finger.
 */
export function PriceQuestion({ control, children }: PriceQuestionProps) {
  const { slip, price, acceptPrice, placing } = control
  const t = useText()
  const kind = useOdds(slip.marketId, (odds) => odds.kind)
  const staleSince = useStaleSince()
  const isStale = staleSince !== null && placing.state !== 'placing'
  const isAsked = !isStale && price.state === 'moved' && placing.state === 'idle'
  return (
    <div className="grid min-h-12">
      {!isAsked && !isStale && children}
      <div role="status" className="self-end">
        {isStale && <StaleReason sinceMs={staleSince} />}
        {isAsked && (
          <div className="flex items-center gap-2 bg-brand-soft py-1 pr-2 pl-4 text-brand-text text-sm leading-tight">
            {price.isBetter ? (
              <ArrowUp aria-hidden className="size-4 shrink-0" />
            ) : (
              <ArrowDown aria-hidden className="size-4 shrink-0" />
            )}
            <p className="min-w-0 flex-1 tabular-nums">
              <Moved slip={slip} from={priceWords(agreedPrice(slip), kind)} to={priceWords(price, kind)} />
            </p>
            <Button
              tone="primary"
              size="sm"
              onClick={acceptPrice}
              aria-label={t('slip.acceptPrice', { price: priceWords(price, kind) })}
            >
              {t('slip.accept')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** 'Odds now 1.47 (47.00), were 1.45 (45.00)', or of a line 'NO 46 @ 110 → 47 @ 105'. */
function Moved({ slip, from, to }: { slip: Slip; from: string; to: string }) {
  const t = useText()
  if (slip.kind === 'selection') return t('slip.moved', { from, to })
  return t('session.moved', { side: t(`bet.${slip.side}`), from, to })
}
