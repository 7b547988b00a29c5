import { useText } from '../../../lib/messages/text.ts'
import type { Placing } from './use-placing.ts'

/** Says that it is safe to send a bet without an answer again. */
export function UnconfirmedNotice({ placing }: { placing: Placing }) {
  const t = useText()
  if (placing.state !== 'unknown') return null
  return (
    <p role="alert" className="rounded-lg bg-loss-soft px-3 py-2 text-loss text-sm">
      {t('slip.unconfirmed')}
    </p>
  )
}
