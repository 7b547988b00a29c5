import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Pin, X } from 'lucide-react'
import { useText } from '../../lib/messages/text.ts'
import { formatRate } from '../../lib/prices.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { slipResetSeconds } from './slip.ts'
import type { SlipControl } from './use-slip.ts'

type SlipHeaderProps = {
  control: SlipControl
  /** Null while it does not count down. */
  secondsLeft: number | null
  isKept: boolean
  onKeep: () => void
}

/** What the bet is on, at what price, and for how long the slip stays. */
export function SlipHeader({ control, secondsLeft, isKept, onKeep }: SlipHeaderProps) {
  const t = useText()
  const { slip, price, reset } = control
  const isPlacing = control.placing.state === 'placing'
  return (
    <header className={slip.side === 'lgaai' ? 'bg-lgaai/40' : 'bg-khaai/40'}>
      <CountdownBar secondsLeft={secondsLeft} />
      <div className="flex items-center gap-2 py-1 pr-1 pl-4">
        <Badge tone={slip.side}>{t(`bet.${slip.side}`)}</Badge>
        <h2 className="min-w-0 flex-1 truncate font-semibold text-sm">{slip.team}</h2>
        <span className="font-bold text-lg tabular-nums">
          {formatRate(price.state === 'gone' ? slip.agreedRate : price.rate)}
        </span>
        <Button
          tone="ghost"
          size="sm"
          aria-pressed={isKept}
          disabled={isPlacing}
          onClick={onKeep}
          title={t(isKept ? 'slip.keptOpen' : 'slip.keepOpen')}
          className={clsx('px-2!', isKept && 'text-brand-text!')}
        >
          <Pin aria-hidden className="size-4" />
          <span className="sr-only">{t('slip.keepOpen')}</span>
          {secondsLeft !== null && (
            <span aria-hidden className="w-3 text-xs tabular-nums">
              {secondsLeft}
            </span>
          )}
        </Button>
        {secondsLeft !== null && (
          <span role="timer" className="sr-only">
            {t('slip.resetIn', { seconds: secondsLeft })}
          </span>
        )}
        <IconButton label={t('slip.close')} disabled={isPlacing} onClick={reset}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <PriceQuestion control={control} />
    </header>
  )
}

/** The seconds as a bar that shrinks from second to second. */
function CountdownBar({ secondsLeft }: { secondsLeft: number | null }) {
  const share = (secondsLeft ?? 0) / slipResetSeconds
  return (
    <div aria-hidden className="h-0.5">
      {secondsLeft !== null && (
        <div
          className="h-full origin-left bg-brand transition-transform duration-1000 ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${share})` }}
        />
      )}
    </div>
  )
}

/** Says that the price has moved, and asks whether the new one will do. */
function PriceQuestion({ control: { slip, price, acceptPrice, placing } }: { control: SlipControl }) {
  const t = useText()
  const isAsked = price.state === 'moved' && placing.state === 'idle'
  return (
    <div role="status">
      {isAsked && (
        <div className="flex items-center gap-2 bg-brand-soft py-1.5 pr-2 pl-4 text-brand-text text-sm">
          {price.rate > slip.agreedRate ? (
            <ArrowUp aria-hidden className="size-4 shrink-0" />
          ) : (
            <ArrowDown aria-hidden className="size-4 shrink-0" />
          )}
          <p className="min-w-0 flex-1 tabular-nums">
            {t('slip.moved', { from: formatRate(slip.agreedRate), to: formatRate(price.rate) })}
          </p>
          <Button tone="primary" size="sm" onClick={acceptPrice} className="tabular-nums">
            {t('slip.accept', { rate: formatRate(price.rate) })}
          </Button>
        </div>
      )}
    </div>
  )
}
