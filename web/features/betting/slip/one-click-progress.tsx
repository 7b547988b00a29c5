import { LoaderCircle } from 'lucide-react'
import { useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { useCountdown } from '../use-countdown.ts'
import { agreedPrice } from './slip.ts'
import { priceWords } from './slip-words.ts'
import type { SlipControl } from './use-slip.ts'

/** A one-click bet while it is being placed. */
export function OneClickProgress({ control: { slip, placing } }: { control: SlipControl }) {
  const t = useText()
  const kind = useOdds(slip.marketId, (odds) => odds.kind)
  const delay = useOdds(slip.marketId, (odds) => odds.betDelay) ?? 0
  const seconds = useCountdown(delay, placing.startedAt)
  return (
    <p role="status" className="flex min-w-0 flex-1 items-center gap-2 pr-2 tabular-nums">
      <span className="min-w-0 flex-1 truncate">
        {t('oneClick.placing', {
          stake: slip.stakeText,
          side: t(`bet.${slip.side}`),
          label: slip.label,
          price: priceWords(agreedPrice(slip), kind),
        })}
      </span>
      <span aria-hidden>{seconds > 0 && seconds}</span>
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
    </p>
  )
}
