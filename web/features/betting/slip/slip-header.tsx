import { clsx } from 'clsx'
import { Pin, X } from 'lucide-react'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { PlayersOffer } from './players-offer.tsx'
import { PriceQuestion } from './price-question.tsx'
import { type SelectionSlip, slipResetSeconds } from './slip.ts'
import { oddsWords } from './slip-words.ts'
import type { SlipControl } from './use-slip.ts'

type SlipHeaderProps = {
  slip: SelectionSlip
  control: SlipControl
  /** Null while it does not count down. */
  secondsLeft: number | null
  isKept: boolean
  onKeep: () => void
}

/** The bet's selection and price, and how long the slip stays open. */
export function SlipHeader({ slip, control, secondsLeft, isKept, onKeep }: SlipHeaderProps) {
  const t = useText()
  const { price, reset } = control
  const kind = useOdds(slip.marketId, (odds) => odds.kind)
  const betDelay = useOdds(slip.marketId, (odds) => odds.betDelay)
  const marketName = feedText('market', useOdds(slip.marketId, (odds) => odds.marketName) ?? '')
  const isPlacing = control.placing.state === 'placing'
  const rate = price.state === 'gone' ? slip.agreedRate : price.rate
  return (
    <header className={slip.side === 'lgaai' ? 'bg-lgaai/40' : 'bg-khaai/40'}>
      <CountdownBar secondsLeft={secondsLeft} />
      <div className="flex items-center gap-2 py-1 pr-1 pl-4">
        <div className="min-w-0 flex-1">
          <h2 className="flex items-center gap-2 font-semibold text-sm">
            <Badge tone={slip.side}>{t(`bet.${slip.side}`)}</Badge>
            <span className="truncate">{feedText('result', slip.label)}</span>
          </h2>
        </div>
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
      <PriceQuestion control={control}>
        <div className="min-w-0 self-center px-4 text-xs">
          <p className="flex items-baseline gap-1.5">
            <span className="font-bold text-base tabular-nums leading-6">
              {t('slip.odds', { odds: oddsWords(rate, kind) })}
            </span>
            <span className="truncate text-ink-muted">{marketName}</span>
          </p>
          {kind === 'matchOdds' && betDelay === 0 && (
            <PlayersOffer slip={slip} house={rate} userId={control.userId} />
          )}
        </div>
      </PriceQuestion>
    </header>
  )
}

/** The seconds as a bar that shrinks each second. */
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
