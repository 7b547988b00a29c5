import { useText } from '../../lib/messages/text.ts'
import { useOdds } from '../../lib/realtime/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { useCountdown } from './use-countdown.ts'
import type { SlipControl } from './use-slip.ts'

/** Places the bet; while the market's bet delay runs it counts the seconds that are left of it. */
export function SubmitButton({ marketId, control }: { marketId: string; control: SlipControl }) {
  const t = useText()
  const { slip, price, placing } = control
  const status = useOdds(marketId, (odds) => odds.status)
  const delay = useOdds(marketId, (odds) => odds.betDelay) ?? 0
  const seconds = useCountdown(delay, placing.startedAt)
  const isPlacing = placing.state === 'placing'
  const canSubmit = price.state === 'agreed' || placing.state === 'unconfirmed'

  const words = () => {
    if (isPlacing) return seconds > 0 ? t('slip.placingIn', { seconds }) : t('slip.placing')
    if (placing.state === 'unconfirmed') return t('slip.retry')
    if (price.state === 'gone') return t(status === 'CLOSED' ? 'market.closed' : 'market.suspended')
    return t('slip.submit')
  }
  return (
    <Button
      type="submit"
      tone={slip.side}
      busy={isPlacing}
      disabled={!canSubmit}
      className="h-11 min-w-28 tabular-nums"
    >
      {words()}
    </Button>
  )
}
