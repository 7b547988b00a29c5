import { Coffee } from 'lucide-react'
import { useBreak } from '../../lib/limits.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatMoment } from '../../lib/time.ts'
import { Notice } from './notices.tsx'

export function BreakNotice() {
  const t = useText()
  const pause = useBreak()
  const words = pause?.kind === 'timeOut' ? 'break.onTimeOut' : 'break.onExclusion'
  return (
    <Notice icon={Coffee} tone="brand">
      {pause && t(words, { time: formatMoment(pause.until) })}
    </Notice>
  )
}
