import { clsx } from 'clsx'
import { useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { useCountdown } from '../use-countdown.ts'
import { toneOf } from './slip-words.ts'
import { staleReasonId } from './stale-reason.tsx'
import type { SlipControl } from './use-slip.ts'

type SubmitButtonProps = {
  control: SlipControl
  /** The label while the bet can be submitted. */
  words: string
}

/**
 * Places the bet, and counts down the market's bet delay. It takes no press in the first 0.4 seconds: a slip opens with a stake, and
 * may open under a finger that presses a price twice. Without a connection it is only `aria-disabled`, so that it keeps the
 * focus until it can be pressed again.
 */
export function SubmitButton({ control, words }: SubmitButtonProps) {
  const t = useText()
  const { slip, price, placing, isHeld } = control
  const status = useOdds(slip.marketId, (odds) => odds.status)
  const delay = useOdds(slip.marketId, (odds) => odds.betDelay) ?? 0
  const seconds = useCountdown(delay, placing.startedAt)
  const isPlacing = placing.state === 'placing'
  const canSubmit = price.state === 'agreed' || placing.state === 'unknown'

  const shown = () => {
    if (isPlacing) return seconds > 0 ? t('slip.placingIn', { seconds }) : t('bet.placing')
    if (placing.state === 'unknown') return t('ui.tryAgain')
    if (price.state === 'gone') return t(status === 'CLOSED' ? 'market.closed' : 'market.suspended')
    return words
  }
  return (
    <Button
      type="submit"
      tone={toneOf(slip)}
      busy={isPlacing}
      disabled={!canSubmit}
      {...(isHeld && { 'aria-disabled': true, 'aria-describedby': staleReasonId })}
      className={clsx('h-11 min-w-28 animate-arm! tabular-nums', isHeld && 'cursor-not-allowed! opacity-55')}
    >
      {shown()}
    </Button>
  )
}
