import { clsx } from 'clsx'
import { LoaderCircle, Zap } from 'lucide-react'
import { useText } from '../../../lib/messages/text.ts'
import { useOneClick } from '../../../lib/one-click.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { OneClickSwitch } from '../../../ui/one-click-switch.tsx'
import { useCountdown } from '../use-countdown.ts'
import { agreedPrice } from './slip.ts'
import { priceWords } from './slip-words.ts'
import type { SlipControl } from './use-slip.ts'

/** Switches one-click betting, and says clearly when it is on. While off, it is hidden on a phone with an open slip, for want of room. */
export function OneClickBar({ control }: { control: SlipControl | null }) {
  const t = useText()
  const { isOn } = useOneClick()
  return (
    <section
      aria-label={t('oneClick.title')}
      className={clsx(
        'flex min-h-12 items-center gap-2 py-1.5 pr-2 pl-4 text-sm',
        isOn ? 'bg-brand font-bold text-brand-ink' : 'text-ink-muted',
        control !== null && !isOn && 'max-lg:hidden',
      )}
    >
      <Zap aria-hidden className={clsx('size-4 shrink-0', isOn && 'fill-current')} />
      {control?.isOneClick ? (
        <OneClickProgress control={control} />
      ) : (
        <>
          <span className="min-w-0 flex-1 leading-4">{t(isOn ? 'oneClick.on' : 'oneClick.title')}</span>
          <OneClickSwitch />
        </>
      )}
    </section>
  )
}

/** A one-click bet while it is being placed. */
function OneClickProgress({ control: { slip, placing } }: { control: SlipControl }) {
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
